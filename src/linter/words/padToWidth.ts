import { displayWidth } from './displayWidth.ts'

/** A text with blanks up to this many columns of a terminal: after it, or before it where figures stand below each other. Pure. */
export function padToWidth(text: string, columns: number, at: 'end' | 'start' = 'end'): string {
  const blanks = ' '.repeat(Math.max(0, columns - displayWidth(text)))
  return at === 'end' ? text + blanks : blanks + text
}
