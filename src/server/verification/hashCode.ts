import { createHmac } from 'node:crypto'
import type { CodeOwner } from '../storage/codeRows.ts'

/**
 * What is stored of a code: a keyed hash of it with its owner, so that a copy of the table gives no code away (a plain hash of a
 * million codes is undone in a second), and a code of one session or number is never right for another. Pure.
 */
export function hashCode(secret: string, { sessionId, mobile }: CodeOwner, code: string): string {
  return createHmac('sha256', secret).update(`${sessionId}|${mobile}|${code}`).digest('hex')
}
