import { groupBy } from '#core/groupBy.ts'
import type { Span } from '../source/locate.ts'
import { positionAt, type SourceText } from '../source/SourceText.ts'

/** One span for each line that has any: from its first to the end of its last. `spans` are in the order of the text. Pure. */
export const spansByLine = (source: SourceText, spans: readonly Span[]): readonly Span[] =>
  [...groupBy(spans, ({ start }) => positionAt(source, start).line).values()].map((onLine) => ({
    start: onLine[0]?.start ?? 0,
    end: onLine.at(-1)?.end ?? 0,
  }))
