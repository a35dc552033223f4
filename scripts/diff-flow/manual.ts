import type { Manual } from '../cli/Manual.ts'
import { QUESTIONNAIRE_FILE } from '../questionnaire/questionnaireFile.ts'

/** The help text of `npm run diff-flow`. */
export const manual: Manual = {
  summary: `\
Says what a new questionnaire changes for visitors: which steps have a new id, who ends somewhere else, who sees other
steps, which options, validators, notices and analytics events come and go, and what the contract promises now or no longer.
For an edit of the wording, labels or settings alone it prints nothing.`,
  usage: 'npm run diff-flow -- OLD NEW [--format text|json] [--help], each a file, a git revision, or revision:path',
  details: `\
  HEAD FILE                 an edit that is not committed
  main HEAD                 what this branch changes in ${QUESTIONNAIRE_FILE}
  HEAD:schema/a.json FILE   a draft under another name

  --format NAME             text for people (the default), or json for programs
  --help, -h                prints this

Exit code: 0 when they were compared, whatever the result, 1 when one has errors, 2 when one cannot be read or the call is wrong.`,
}
