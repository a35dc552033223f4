import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'

/** Spellings of numbers that JSON does not accept, with the one it does. */
const spellings: readonly (readonly [written: RegExp, message: string, meant: (written: string) => string])[] = [
  [
    /^-?\d{1,3}(?:[,_]\d{3})+$/,
    'The digits of this number are written in groups.',
    (written) => written.replaceAll(/[,_]/g, ''),
  ],
  [/^-?\d+,\d+$/, 'There is a comma inside this number.', (written) => written.replace(',', '.')],
  [/^-?0+\d/, 'This number begins with a zero.', (written) => written.replace(/0+(?=\d)/, '')],
  [/^(?:\+\.?|\.)\d+(?:\.\d+)?$/, 'This number does not begin with a digit.', (written) => String(Number(written))],
]

/** Words for a number in a spelling that JSON does not have; `null` when the error is not inside one, but behind a list of numbers. Pure. */
export function describeNumber(text: string, offset: number): SyntaxErrorWords | null {
  const start = offset - (/[\d.,_+-]*$/.exec(text.slice(Math.max(0, offset - LONGEST), offset))?.[0].length ?? 0)
  const written = /^[\d.,_+-]*\d/.exec(text.slice(start, start + LONGEST))?.[0] ?? ''
  if (start + written.length <= offset) return null
  const spelling = spellings.find(([pattern]) => pattern.test(written))
  if (!spelling) return null
  const [, message, meant] = spelling
  const help = `write ${meant(written)}, or "${written}" with quotes if it is a text.`
  return { span: { start, end: start + written.length }, message, help }
}

/** Characters searched around an error. */
const LONGEST = 30
