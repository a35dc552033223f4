import type { VerifyReply } from '#core/contract/verification.ts'
import { type CodeOwner, guessCode } from '../storage/codeRows.ts'
import { hashCode } from './hashCode.ts'
import { CODE_DIGITS } from './sendCode.ts'
import type { Verification } from './Verification.ts'

/** What the visitor reads under the code box. */
export const codeMessages = {
  malformed: `Please enter the ${CODE_DIGITS} digits of the code we texted you.`,
  wrong: 'That code is not right. Please check it and try again.',
  closed: 'That code can no longer be used. Please ask for a new code.',
  tooManyTries: 'That code was wrong too often. Please ask for a new code.',
}

const DIGITS_ONLY = new RegExp(`^\\d{${CODE_DIGITS}}$`)

/** Spaces and hyphens, as codes are often copied with them. */
const SEPARATORS = /[\s-]/g

/** Checks a typed code for an owner. What cannot be a code burns no try. */
export async function checkCode(verification: Verification, owner: CodeOwner, typed: string): Promise<VerifyReply> {
  const code = typed.replace(SEPARATORS, '')
  if (!DIGITS_ONLY.test(code)) return { status: 'pending', message: codeMessages.malformed }
  const { database, now, secret, limits } = verification
  const guess = await guessCode(database, owner, {
    codeHash: hashCode(secret, owner, code),
    now: now(),
    maxTries: limits.codeTries,
  })
  if (guess.outcome === 'closed') return failed(codeMessages.closed)
  if (guess.outcome === 'approved') return { status: 'approved', message: 'Your number is confirmed.' }
  return guess.tries < limits.codeTries
    ? { status: 'pending', message: codeMessages.wrong }
    : failed(codeMessages.tooManyTries)
}

const failed = (message: string): VerifyReply => ({ status: 'failed', message, error: message })
