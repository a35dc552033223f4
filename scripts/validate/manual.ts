import { reporters } from '#linter/reporters/index.ts'
import type { Manual } from '../cli/Manual.ts'
import { QUESTIONNAIRE_FILE } from '../questionnaire/questionnaireFile.ts'

/** The help text of `npm run validate`. */
export const manual: Manual = {
  summary: 'Checks questionnaires: what is wrong, on which line, why, and how to fix it.',
  usage: `npm run validate -- [files or folders, or - for stdin] [--format ${Object.keys(reporters).join('|')}] [--max-warnings N] [--fix] [--watch] [--help]`,
  details: `\
  FILE              checks this file; "schema/*.questionnaire.json", quoted or not, every file that matches
  FOLDER            checks every *.questionnaire.json in it and in the folders below; follows links to files, not to folders
  -                 checks stdin
  no FILE           checks ${QUESTIONNAIRE_FILE}

  --format NAME     pretty for people (the default), plain for editors, json for programs, sarif for code scanning,
                    github for annotations in a workflow; sarif and github give paths from the root of the project
  --max-warnings N  ends with 1 when there are more than N warnings
  --fix             corrects in the files what is certain to be a slip; not with stdin
  --watch           checks again after every save, until Ctrl+C
  --help, -h        prints this

Exit code: 0 without errors, 1 with errors or too many warnings, 2 when a file cannot be read or written, or the call is wrong.
In the format pretty, unless the variable CI is set, it also updates the schema for editors beside each file.
Every rule: docs/rules.md`,
}
