import { hash } from 'node:crypto'

/** The SHA-256 of a text in UTF-8, in hexadecimal. In one call, which takes half as long as a hash that is updated. Pure. */
export const hashOfText = (text: string): string => hash('sha256', text)
