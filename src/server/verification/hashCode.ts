import type { CodeOwner } from '../storage/codeRows.ts'
import type { CodeKeys } from './codeKeys.ts'

/**
 * The hash compared for a code: keyed, and including the owner, so that a copy of the table reveals no code (a plain hash of a million
 * codes is reversed in a second), and a code of one session or number is never right for another. Pure.
 */
export function hashCode(keys: CodeKeys, { sessionId, mobile }: CodeOwner, code: string): string {
  return keys.hash(`${sessionId}|${mobile}|${code}`)
}
