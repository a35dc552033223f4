/** What is left of a character in a text, and the character; `null` when it cannot be told. */
interface Garbled {
  readonly rest: string
  readonly meant: string | null
}

/** The first character of a text that a program has read in another encoding than UTF-8; `null` when there is none. Pure; O(n). */
export function garbledIn(text: string): Garbled | null {
  const rest = GARBLED.exec(text)?.[0]
  return rest === undefined ? null : { rest, meant: meantBy(rest) }
}

/** How an encoding shows the bytes of UTF-8: 0xC2, 0xC3, 0xE2 and 0xF0, which begin a character, and 0x80 to 0xBF, which follow. */
interface Encoding {
  readonly leads: string
  readonly tails: string
}

const LEADS = [0xc2, 0xc3, 0xe2, 0xf0]

const latinSigns = String.fromCharCode(...Array.from({ length: 32 }, (_, place) => 0xa0 + place))

const windows1252: Encoding = {
  leads: 'ÂÃâð',
  tails: `€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ${latinSigns}`,
}

const macRoman: Encoding = {
  leads: '¬√‚\uf8ff',
  tails: 'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø',
}

function meantBy(rest: string): string | null {
  const [lead = '', ...tails] = rest
  const encoding = [windows1252, macRoman].find(({ leads }) => leads.includes(lead))
  if (!encoding) return null
  const byteOf = (tail: string): number =>
    encoding.tails.includes(tail) ? 0x80 + encoding.tails.indexOf(tail) : tail.charCodeAt(0)
  const bytes = [LEADS[encoding.leads.indexOf(lead)] ?? 0, ...tails.map(byteOf)]
  return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16)}`).join(''))
}

/** May follow a word in any language: "AMANHÃ…" is one, and so is "hâlâ…”". */
const END = '[\\u00a0‘’“”»›…–—·•™®]'

/** With the control characters that ISO 8859-1 has where Windows-1252 has marks. */
const WIN = `[${windows1252.tails}\\u0080-\\u009f]`
const MAC = `[${macRoman.tails}]`

/**
 * U+FFFD, or a character of UTF-8 in another encoding: an accented letter, a typographic mark, an emoji. Not what may as well be a word
 * and the mark behind it.
 */
const GARBLED = new RegExp(
  [
    '\\ufffd',
    `(?<![À-ÿ])(?!(?<=[\\p{Lu}“„‘«‹(])[ÂÃ](?:[–—]|${END}(?!\\p{L})))(?:Â[${latinSigns}]|Ã${WIN})`,
    `(?!(?<=\\p{L})â${END}{2})â${WIN}{2}`,
    `ð[Ÿ\\u009f]${WIN}{2}`,
    `¬${MAC}|√(?![πΩµ∑∏∫∞])${MAC}`,
    `‚Ä${MAC}|‚${MAC}[†°¢£§•¶®©™´¨≠∞±≤≥¥∂∑∏∫]`,
    `\\uf8ffü${MAC}{2}`,
  ].join('|'),
  'u',
)
