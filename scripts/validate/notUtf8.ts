import type { Diagnostic } from '#linter/Diagnostic.ts'
import { diagnosticAt } from '#linter/source/diagnosticAt.ts'
import { sourceText } from '#linter/source/SourceText.ts'
import { syntax } from '#linter/json/jsonRules.ts'
import { foreignTextWords, isUtf16, shownText } from '../cli/decodeText.ts'

/** A byte that is no UTF-8, as a lenient decoder reads it. */
const FOREIGN = '\ufffd'

/** The finding for a file whose bytes are not text in UTF-8, at the first that is not, by its place in {@link shownText}. Pure. */
export function notUtf8(bytes: Uint8Array, file: string): Diagnostic {
  const source = sourceText(shownText(bytes), file)
  const start = isUtf16(bytes) ? 0 : Math.max(source.text.indexOf(FOREIGN), 0)
  const remark = { ...syntax, rule: syntax.id, ...foreignTextWords(bytes) }
  return diagnosticAt(source, { start, end: start + 1 }, '', remark)
}
