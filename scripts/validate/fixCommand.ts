import { join, resolve } from 'node:path'
import { FIX_COMMAND } from '#core/preview/fixWords.ts'
import { QUESTIONNAIRE_FILE } from '../questionnaire/questionnaireFile.ts'

/** The call that corrects these files. `root` is the project's. */
export function fixCommand(paths: readonly string[], root: string): string {
  if (paths.every((path) => resolve(path) === join(root, QUESTIONNAIRE_FILE))) return FIX_COMMAND
  const names = paths.map((path) => (/^[\w./\\:-]+$/.test(path) ? path : `"${path}"`))
  // By a function: a name may hold what `replace` takes for a pattern of its own.
  return FIX_COMMAND.replace('--fix', () => [...names, '--fix'].join(' '))
}
