import { reporters } from '#linter/reporters/index.ts'
import type { Manual } from '../cli/Manual.ts'
import { QUESTIONNAIRE_FILE } from '../questionnaire/questionnaireFile.ts'

/** What `npm run validate` says of itself. */
export const manual: Manual = {
  summary: 'Checks questionnaires: what is wrong, on which line, why, and how to mend it.',
  usage: `npm run validate -- [files or folders, or - for stdin] [--format ${Object.keys(reporters).join('|')}] [--max-warnings N] [--fix] [--watch] [--help]`,
  details: `\
  FILE              checks this file; "schema/*.questionnaire.json", in quotes or not, all that are named so
  FOLDER            checks every *.questionnaire.json in it and in the folders below; links to files too, not to folders
  -                 checks what comes from stdin
  nothing           checks ${QUESTIONNAIRE_FILE}

  --format NAME     pretty for people (as without it), plain for editors, json for programs, sarif for code scanning,
                    github for annotations in a workflow; sarif and github name files from the root of the project
  --max-warnings N  more warnings than N are as bad as an error
  --fix             mends in the files what is sure to be a slip; what comes from stdin has no file to mend
  --watch           checks again after every save, until Ctrl+C
  --help, -h        prints this

Exit code: 0 without errors, 1 with errors or too many warnings, 2 when a file cannot be read or the call is wrong.
Every rule: docs/rules.md`,
}
