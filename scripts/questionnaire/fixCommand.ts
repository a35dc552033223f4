import { join, resolve } from 'node:path'
import { FIX_COMMAND, fixCommandFor } from '#core/preview/fixWords.ts'
import { QUESTIONNAIRE_FILE } from './questionnaireFile.ts'

/** The call that corrects these files. `root` is the project's. */
export function fixCommand(paths: readonly string[], root: string): string {
  const isDefault = paths.every((path) => resolve(path) === join(root, QUESTIONNAIRE_FILE))
  return isDefault ? FIX_COMMAND : fixCommandFor(paths)
}
