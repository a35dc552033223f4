import type { Diagnostic } from './Diagnostic.ts'
import { examine } from './examine.ts'

/** All findings in the text of a questionnaire file, in the order of the file. `file` is only its name in the findings. Pure. */
export function lint(source: string, file: string): readonly Diagnostic[] {
  return examine(source, file).diagnostics
}
