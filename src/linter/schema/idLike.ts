/** Words of a sentence that an id is made of. */
const MOST_WORDS = 4

/** Letters that are no accented ones, as they are written without them. */
const letters: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ı', 'i'],
])

/** An id that says what a text does: "howOldAreYou", or "how-old-are-you" where no capitals are allowed; `null` when it would be none. Pure. */
export function idLike(text: string, pattern: string): string | null {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[ßæœøłđı]/g, (letter) => letters.get(letter) ?? letter)
  const [first = '', ...others] = plain.match(/[A-Za-z0-9]+/g)?.slice(0, MOST_WORDS) ?? []
  const joined = first.replace(/^[A-Z](?![A-Z])/, lower) + others.map((word) => word.replace(/^[a-z]/, upper)).join('')
  const isId = new RegExp(pattern)
  const id = isId.test('aA') ? joined : [first, ...others].join('-').toLowerCase()
  return isId.test(id) ? id : null
}

const lower = (letter: string): string => letter.toLowerCase()
const upper = (letter: string): string => letter.toUpperCase()
