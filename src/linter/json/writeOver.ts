import type { Span } from '../source/locate.ts'
import { withEdits } from '../source/withEdits.ts'

/** A text with something as long written over each of these parts, in their order, so that every offset stays the same. Pure; O(n). */
export const writeOver = <Part extends Span>(
  text: string,
  parts: readonly Part[],
  contentOf: (written: string, part: Part) => string,
): string =>
  withEdits(
    text,
    parts.map((part) => ({ span: part, text: contentOf(text.slice(part.start, part.end), part) })),
  )
