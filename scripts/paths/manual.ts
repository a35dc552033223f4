import { chartRenderers, pathRenderers } from '#linter/paths/renderers/index.ts'
import type { Manual } from '../cli/Manual.ts'
import { QUESTIONNAIRE_FILE } from '../questionnaire/questionnaireFile.ts'

/** Paths; more are always counted, but listed only on request. */
export const DEFAULT_LIMIT = 200

/** The help text of `npm run paths`. */
export const manual: Manual = {
  summary: 'Lists every way through a questionnaire, and which answers take it.',
  usage: `npm run paths -- [file, or - for stdin] [--format ${Object.keys({ ...pathRenderers, ...chartRenderers }).join('|')}] [--limit ${DEFAULT_LIMIT}] [--help]`,
  details: `\
  FILE           reads this file
  -              reads stdin
  no FILE        reads ${QUESTIONNAIRE_FILE}

  --format NAME  text for people (the default), json for programs, mermaid or svg for a chart
  --limit N      lists at most N ways (default ${DEFAULT_LIMIT}); all are counted
  --help, -h     prints this

Exit code: 0 when the ways are listed, 1 when the file has errors, 2 when it cannot be read or is too large to list or draw, or the call is wrong.`,
}
