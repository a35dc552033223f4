import { shippedText } from './shippedText.ts'

/** The line of the shipped file on which the first such part begins. Throws where there is none: the last line would prove nothing. */
export function lineOf(part: string): number {
  const start = shippedText.indexOf(part)
  if (start === -1) throw new Error(`The shipped file has no such part: ${part}`)
  return shippedText.slice(0, start).split('\n').length
}
