import { cut } from './cut.ts'
import { showUnseen } from './unseen.ts'

/** Characters; a longer text is cut in messages. */
const LONGEST_QUOTE = 60

/** Texts; of more, the others are only counted. */
const MOST_LISTED = 10

/** A text in double quotes on one line, cut when long, with every character made visible, and none that acts on a terminal. Pure. */
export function quote(text: string): string {
  return quoteWhole(cut(text, LONGEST_QUOTE))
}

/** As {@link quote}, but never cut: a text that is to be copied. Pure. */
export function quoteWhole(text: string): string {
  return showUnseen(JSON.stringify(text))
}

/** Texts in quotes, separated by commas; past `most`, the list ends with how many there are. Pure. */
export function quoteAll(texts: readonly string[], most = MOST_LISTED, quoteOne = quote): string {
  const listed = texts.slice(0, most).map(quoteOne).join(', ')
  return texts.length > most ? `${listed}, … (${texts.length} in all)` : listed
}

/** Texts to choose from, as {@link quoteAll} lists them: `one of "a", "b"`, or the only one. Pure. */
export const quoteChoice = (texts: readonly string[], quoteOne = quote): string =>
  `${texts.length === 1 ? '' : 'one of '}${quoteAll(texts, MOST_LISTED, quoteOne)}`
