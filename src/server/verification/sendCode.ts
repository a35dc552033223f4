import { randomInt } from 'node:crypto'
import { type CodeOwner, storeCode } from '../storage/codeRows.ts'
import { hashCode } from './hashCode.ts'
import type { Verification } from './Verification.ts'

/** Digits of a code; a million codes against five tries. */
export const CODE_DIGITS = 6

/**
 * Makes a fresh code for an owner and hands it to the SMS provider. Rejects when the provider does not take it. The code is stored
 * first, and no connection is held while the provider is asked.
 */
export async function sendCode(verification: Verification, owner: CodeOwner): Promise<void> {
  const { database, sms, now, secret, limits } = verification
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  await storeCode(database, owner, {
    codeHash: hashCode(secret, owner, code),
    expiresAt: new Date(now().getTime() + limits.codeLifetimeMs),
  })
  await sms.send({ to: owner.mobile, code })
}
