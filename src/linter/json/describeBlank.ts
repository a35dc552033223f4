import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'

/** White space that JSON does not accept: all of Unicode's but the space, the tab and line ends. */
const WIDE = /[^\S \t\r\n]/

/** Characters without width. */
const NARROW = /[\u00ad\u200b-\u200f\u2060\ufeff]/

const names: ReadonlyMap<string, string> = new Map([
  ['\u00a0', 'no-break space'],
  ['\u202f', 'narrow no-break space'],
  ['\u200b', 'zero-width space'],
  ['\ufeff', 'byte order mark'],
])

/** Words for a blank or invisible character that JSON does not accept as a space; `null` when none stands here. Pure. */
export function describeBlank(text: string, start: number): SyntaxErrorWords | null {
  const blank = text[start] ?? ''
  const isNarrow = NARROW.test(blank)
  if (!isNarrow && !WIDE.test(blank)) return null

  let end = start + 1
  while (text[end] === blank) end += 1
  const code = blank.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  const message = `${beginning(names.get(blank) ?? 'non-standard space', end - start)} here (U+${code}), which JSON does not allow.`
  const span = { start, end }
  return isNarrow
    ? { span, message, help: 'remove it.', replacement: '' }
    : { span, message, help: 'replace it with an ordinary space.', replacement: ' '.repeat(end - start) }
}

const beginning = (name: string, count: number): string =>
  count === 1 ? `There is a ${name}` : `There are ${count} ${name}s`
