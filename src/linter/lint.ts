import type { Diagnostic } from './Diagnostic.ts'
import { examine } from './examine.ts'

/**
 * All findings in the text of a questionnaire file, in the order of the file. `file` is only its name in the findings. Links are checked
 * if the `pages` of the site are known. Pure.
 */
export function lint(source: string, file: string, pages: readonly string[] | null = null): readonly Diagnostic[] {
  return examine(source, file, pages).diagnostics
}
