import { charactersOf } from '../../words/charactersOf.ts'
import { displayWidth } from '../../words/displayWidth.ts'

/** A text on lines of at most `width` columns, at most `most` of them; what does not fit is cut with an ellipsis. Pure. */
export function wrapText(text: string, width: number, most: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).flatMap((long) => chunks(long, width))) {
    if (line !== '' && displayWidth(line) + 1 + displayWidth(word) > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  if (line !== '') lines.push(line)
  if (lines.length <= most) return lines
  const [last = ''] = chunks(lines[most - 1] ?? '', width - 1)
  return [...lines.slice(0, most - 1), `${last}…`]
}

/** A letter of a script that breaks lines between words, but puts no spaces there. */
const UNSPACED = /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u

const segmenter = new Intl.Segmenter('th', { granularity: 'word' })
const wordsIn = (text: string): readonly string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** A text in pieces of at most `width` columns, or of one character; in Thai, of one word. */
function chunks(text: string, width: number): readonly string[] {
  if (displayWidth(text) <= width) return [text]
  const pieces: string[] = []
  let piece = ''
  let taken = 0
  for (const part of UNSPACED.test(text) ? wordsIn(text) : charactersOf(text)) {
    const needed = displayWidth(part)
    if (piece !== '' && taken + needed > width) {
      pieces.push(piece)
      piece = ''
      taken = 0
    }
    piece += part
    taken += needed
  }
  return [...pieces, piece]
}
