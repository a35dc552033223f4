import { showUnseen } from './unseen.ts'

/** Characters; a longer text is cut in messages. */
const LONGEST_QUOTE = 60

/** A text in double quotes on one line, cut when long, with everything in it to be seen, and nothing that acts on a terminal. Pure. */
export function quote(text: string): string {
  return quoteWhole(text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text)
}

/** The same, however long it is. Pure. */
export function quoteWhole(text: string): string {
  return showUnseen(JSON.stringify(text))
}

/** Texts in quotes with commas between them; past `most` it tells how many there are. Pure. */
export function quoteAll(texts: readonly string[], most = 10): string {
  const listed = texts.slice(0, most).map(quote).join(', ')
  return texts.length > most ? `${listed}, … (${texts.length} in all)` : listed
}
