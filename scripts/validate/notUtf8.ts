import type { Diagnostic } from '#linter/Diagnostic.ts'
import { diagnosticAt } from '#linter/source/diagnosticAt.ts'
import { sourceText } from '#linter/source/SourceText.ts'
import { syntax } from '#linter/json/jsonRules.ts'

/** A byte that is no UTF-8, as a lenient decoder reads it, or one that no text has. */
const FOREIGN = /[\ufffd\0]/

/** The marks that a program puts at the beginning of a text in UTF-16. */
const UTF16_MARKS: readonly string[] = ['255,254', '254,255']

/** The finding for a file whose bytes are not text in UTF-8, at the first that is not. Pure. */
export function notUtf8(bytes: Uint8Array, file: string): Diagnostic {
  const source = sourceText(new TextDecoder().decode(bytes), file)
  const isUtf16 = UTF16_MARKS.includes(bytes.subarray(0, 2).join())
  const start = isUtf16 ? 0 : Math.max(source.text.search(FOREIGN), 0)
  return diagnosticAt(source, { start, end: start + 1 }, '', {
    rule: syntax.id,
    severity: syntax.severity,
    message: isUtf16 ? 'This file is text in UTF-16, not in UTF-8.' : 'This is not text in UTF-8.',
    why: syntax.why,
    help: 'save the file again, as UTF-8.',
  })
}
