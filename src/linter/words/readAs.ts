import { seenIn } from '#core/seenIn.ts'

/** A text as a reader perceives it: without case, spaces and invisible characters. Pure. */
export const readAs = (text: string): string => seenIn(text.normalize('NFKC').toLowerCase())
