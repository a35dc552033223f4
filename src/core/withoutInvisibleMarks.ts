import { INVISIBLE } from './seenIn.ts'

/** Such as those a phone puts around a contact's name or number. Not U+202E, which reverses the text shown: it is refused. */
const INVISIBLE_MARK = new RegExp(String.raw`(?!\u202E)[${INVISIBLE}]`, 'gu')

/** A text without the marks in it that nobody sees. Pure. */
export function withoutInvisibleMarks(text: string): string {
  return text.replaceAll(INVISIBLE_MARK, '')
}
