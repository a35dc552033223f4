import { groupBy } from '#core/groupBy.ts'
import { positionAt, type SourceText } from '../source/SourceText.ts'
import type { MendedTexts } from './mendTexts.ts'

/** A text in straight quotes, or in curly ones where JSON has a key or a value: those inside a text may stay. */
const TEXT = /"(?:[^"\\\r\n]|\\.)*(?:"|$)|[“”„](?<=(?:^|[{[:,])[ \t]*.)[^"“”„\r\n]*[“”](?=[ \t]*(?:[}\]:,]|$))/gm

/** Writes straight quotes over the curly ones around keys and texts, as a word processor leaves them. One mistake a line. Pure. */
export function mendCurlyQuotes(source: SourceText): MendedTexts {
  const curly = [...source.text.matchAll(TEXT)].filter(([text]) => !text.startsWith('"'))
  const text = source.text.replaceAll(TEXT, (whole) => (whole.startsWith('"') ? whole : `"${whole.slice(1, -1)}"`))
  const lines = groupBy(curly, ({ index }) => positionAt(source, index).line)
  const mistakes = [...lines.values()].map((texts) => {
    const start = texts[0]?.index ?? 0
    const last = texts.at(-1)
    const end = (last?.index ?? 0) + (last?.[0].length ?? 0)
    return {
      span: { start, end },
      message: 'JSON has straight quotes here, not curly ones.',
      help: 'put texts and keys in straight double quotes: "…".',
      replacement: text.slice(start, end),
    }
  })
  return { text, mistakes }
}
