import { INVISIBLE } from '#core/seenIn.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'

/** What looks like a space and is none to JSON: all of Unicode's white space but the space, the tab and line ends; the blank cell of Braille. */
const WIDE = /[^\S \t\r\n\ufeff]|\u2800/

/** Characters without width: control characters, and those that Unicode does not draw. */
const NARROW = new RegExp(String.raw`[^\P{Cc}\t\r\n]|[${INVISIBLE}]`, 'u')

const CONTROL = /\p{Cc}/u

const DIRECTION_MARK = /\p{Bidi_Control}/u

const names: ReadonlyMap<string, string> = new Map([
  ['\u00a0', 'no-break space'],
  ['\u202f', 'narrow no-break space'],
  ['\u200b', 'zero-width space'],
  ['\ufeff', 'byte order mark'],
])

/** Words for a blank or invisible character that JSON does not accept as a space; `null` when none stands here. Pure. */
export function describeBlank(text: string, start: number): SyntaxErrorWords | null {
  const [blank = ''] = text.slice(start, start + 2)
  const isWide = WIDE.test(blank)
  if (!isWide && !NARROW.test(blank)) return null

  let end = start + blank.length
  while (text.startsWith(blank, end)) end += blank.length
  const code = blank.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  const count = (end - start) / blank.length
  const message = `${beginning(nameOf(blank), count)} here (U+${code}), which JSON does not allow.`
  const span = { start, end }
  const [it, space] = count === 1 ? ['it', 'an ordinary space'] : ['them', 'ordinary spaces']
  return isWide
    ? { span, message, help: `replace ${it} with ${space}.`, replacement: ' '.repeat(end - start) }
    : { span, message, help: `remove ${it}.`, replacement: '' }
}

function nameOf(blank: string): string {
  if (DIRECTION_MARK.test(blank)) return 'text-direction mark'
  if (CONTROL.test(blank)) return 'control character'
  return names.get(blank) ?? (WIDE.test(blank) ? 'non-standard space' : 'zero-width character')
}

const beginning = (name: string, count: number): string =>
  count === 1 ? `There is a ${name}` : `There are ${count} ${name}s`
