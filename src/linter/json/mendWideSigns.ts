import type { SourceText } from '../source/SourceText.ts'
import { quote } from '../words/quote.ts'
import type { MendedText } from './MendedText.ts'
import { spansByLine } from './spansByLine.ts'
import { writeOver } from './writeOver.ts'

/** The signs of JSON, by what an input method for Chinese or Japanese, or an Arabic keyboard, writes for them. */
const signs: ReadonlyMap<string, readonly [sign: string, name: string, written?: string]> = new Map([
  ['，', [',', 'comma']],
  ['、', [',', 'comma']],
  ['،', [',', 'comma', 'an Arabic one']],
  ['：', [':', 'colon']],
  ['｛', ['{', 'bracket']],
  ['｝', ['}', 'bracket']],
  ['［', ['[', 'bracket']],
  ['］', [']', 'bracket']],
  ['【', ['[', 'bracket']],
  ['】', [']', 'bracket']],
  ['「', ['[', 'bracket']],
  ['」', [']', 'bracket']],
])

const WIDE = [...signs.keys()].join('')

/** The last or the first part of a token, or a blank. */
const BESIDE = String.raw`["“”„\s\d{}[\],:${WIDE}-]|true|false|null`

/** A text in quotes of any kind, or a sign between two tokens: those inside a text may stay. */
const TEXT_OR_SIGN = new RegExp(
  String.raw`"(?:[^"\\\r\n]|\\.)*(?:"|$)|[“”„][^"“”„\r\n]*[“”]|(?<=^|${BESIDE})[${WIDE}](?=${BESIDE}|$)`,
  'gm',
)

/** A comma with nothing but a closing bracket behind it. */
const IS_TOO_MANY = new RegExp(String.raw`[，、،](?=\s*[}\]｝］】」])`, 'y')

/** Writes the signs of JSON over full-width and Arabic ones, and a blank over a comma behind the last entry. One mistake a line. Pure. */
export function mendWideSigns(source: SourceText): MendedText {
  const wide = [...source.text.matchAll(TEXT_OR_SIGN)].filter(([found]) => signs.has(found))
  const spans = wide.map(({ index }) => ({ start: index, end: index + 1 }))
  const text = writeOver(source.text, spans, (found, { start }) => {
    IS_TOO_MANY.lastIndex = start
    return IS_TOO_MANY.test(source.text) ? ' ' : (signs.get(found)?.[0] ?? found)
  })
  const mistakes = spansByLine(source, spans).map((span) => {
    const written = source.text[span.start] ?? ''
    const [sign, name, kind = 'a full-width one'] = signs.get(written) ?? ['', '']
    const isTooMany = text[span.start] === ' '
    return {
      span,
      message: isTooMany ? 'There is a comma after the last entry.' : `JSON has an ordinary ${name} here, not ${kind}.`,
      help: isTooMany ? 'remove the comma.' : `write ${quote(sign)} in place of ${quote(written)}.`,
      replacement: text.slice(span.start, span.end).trimEnd(),
    }
  })
  return { text, mistakes }
}
