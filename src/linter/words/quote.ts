/** Characters; a longer text is cut in messages. */
const LONGEST_QUOTE = 60

/** What would move or hide text in a terminal: control and direction characters that JSON leaves as they are. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const UNPRINTABLE = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/** A text in double quotes on one line, cut when long, with nothing in it that acts on a terminal. Pure. */
export function quote(text: string): string {
  return quoteWhole(text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text)
}

/** The same, however long it is. Pure. */
export function quoteWhole(text: string): string {
  return JSON.stringify(text).replace(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Texts in quotes with commas between them; past `most` it tells how many there are. Pure. */
export function quoteAll(texts: readonly string[], most = 10): string {
  const listed = texts.slice(0, most).map(quote).join(', ')
  return texts.length > most ? `${listed}, … (${texts.length} in all)` : listed
}
