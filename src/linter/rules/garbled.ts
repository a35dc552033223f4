import { quote } from '../words/quote.ts'
import type { Rule } from './Rule.ts'
import { visitorTexts } from './visitorTexts.ts'

/** No text shows that the file was once opened or saved in another encoding. */
export const garbled: Rule = {
  id: 'content/garbled',
  severity: 'error',
  checks: 'No text has a character that another encoding has garbled, such as "â€™" for "’".',
  readsIds: false,
  *check({ definition }) {
    for (const { path, text, owner } of visitorTexts(definition)) {
      const rest = GARBLED.exec(text)?.[0]
      if (rest === undefined) continue
      yield {
        path,
        message: `${quote(rest)} in a text of ${owner} is what is left of another character.`,
        why: 'a program has opened or saved the file in another encoding than UTF-8: visitors would read this.',
        help: 'type the character again, and save the file as UTF-8.',
      }
    }
  },
}

/** What the bytes 0x80 to 0xBF, of which UTF-8 makes all but the first of a character, are in Windows-1252. */
const TAIL = '[\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]'

/** U+FFFD, or a character of UTF-8 read as Windows-1252: an accented letter, a typographic mark, an emoji. */
const GARBLED = new RegExp(`\\ufffd|Â[\\u00a0-\\u00bf]|Ã${TAIL}|â${TAIL}{2}|ð${TAIL}{3}`)
