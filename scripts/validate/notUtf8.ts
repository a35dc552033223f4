import type { Diagnostic } from '#linter/Diagnostic.ts'
import { diagnosticAt } from '#linter/source/diagnosticAt.ts'
import { sourceText } from '#linter/source/SourceText.ts'
import { syntax } from '#linter/json/jsonRules.ts'
import { isUtf16 } from '../cli/readSources.ts'

/** A byte that is no UTF-8, as a lenient decoder reads it. */
const FOREIGN = '\ufffd'

/** The finding for a file whose bytes are not text in UTF-8, at the first that is not. Pure. */
export function notUtf8(bytes: Uint8Array, file: string): Diagnostic {
  const source = sourceText(new TextDecoder().decode(bytes), file)
  const isWide = isUtf16(bytes)
  const start = isWide ? 0 : Math.max(source.text.indexOf(FOREIGN), 0)
  return diagnosticAt(source, { start, end: start + 1 }, '', {
    rule: syntax.id,
    severity: syntax.severity,
    message: isWide ? 'This file is text in UTF-16, not in UTF-8.' : 'This is not text in UTF-8.',
    why: syntax.why,
    help: 'save the file again, as UTF-8.',
  })
}
