import type { Diagnostic } from './Diagnostic.ts'
import { examine } from './examine.ts'

/** Everything that is wrong with the text of a questionnaire file, in the order of the file; `[]` when nothing is. `file` is only its name in the findings. Pure. */
export function lint(source: string, file: string): readonly Diagnostic[] {
  return examine(source, file).diagnostics
}
