import { setTimeout as sleep } from 'node:timers/promises'
import { asciiDigits } from '#core/asciiDigits.ts'
import { assertNever } from '#core/assertNever.ts'
import { CODE_DIGITS, codeIn } from '#core/contract/codeIn.ts'
import type { CodeFact } from '../metrics/Fact.ts'
import type { CheckAnswer } from '../sms/SmsProvider.ts'
import {
  approveGuess,
  type AskedGuess,
  closeCode,
  type CodeOwner,
  type Guess,
  type GuessAttempt,
  guessCode,
  noteWrongGuess,
  uncountGuess,
} from '../storage/codeRows.ts'
import { retryWhileAway } from '../storage/retryWhileAway.ts'
import { noteApproval } from '../storage/textRows.ts'
import { askProvider, MOMENT_MS } from './askProvider.ts'
import { guessLimits } from './codeLimits.ts'
import { hashCode } from './hashCode.ts'
import type { Verification } from './openVerification.ts'
import type { VerificationRequest } from './sendCode.ts'
import { accepted, refusal, refusalUntil, tooManyWrongCodes, type VerificationOutcome } from './VerificationOutcome.ts'

/** What the visitor reads under the code box. */
export const codeMessages = {
  malformed: `Please enter the ${CODE_DIGITS} digits of the code we texted you.`,
  wrong: 'That code is not right. Please check it and try again.',
  closed: 'That code can no longer be used. Please enter your number again to get a new one.',
  tooManyTries: 'You have entered too many wrong codes. Please enter your number again to get a new one.',
  notChecked: 'We could not check your code just now. Please try again in a moment.',
}

const DIGITS_ONLY = new RegExp(`^\\d{${CODE_DIGITS}}$`)

const APPROVED = accepted('approved', 'Your number is confirmed.')
// These are 200, since the call itself succeeded: only the verdict is negative.
const CLOSED = refusal(200, codeMessages.closed)
const TOO_MANY_TRIES = refusal(200, codeMessages.tooManyTries)

/** ms in which another process records its approval: the provider approves a code for the first to ask, and then no longer knows it. */
const RECORDING_MS = 1000

/**
 * Checks a typed code for an owner. A text that cannot be a code costs no try. Our limits come first, whoever made the code. A guess that the
 * provider must judge is counted before the provider is asked, and stays counted if this process is killed meanwhile. Source: O3, O7–O10,
 * O13.
 */
export async function checkCode(
  verification: Verification,
  owner: CodeOwner,
  { typed, ...request }: VerificationRequest & { readonly typed: string },
): Promise<VerificationOutcome> {
  // Keyboards of other scripts type digits of their own, Chinese and Japanese ones full-width digits.
  const code = codeIn(asciiDigits(typed))
  if (!DIGITS_ONLY.test(code)) return accepted('pending', codeMessages.malformed)
  return verification.share(`check ${owner.sessionId} ${owner.mobile} ${code}`, async () => {
    const given = await check(verification, owner, { code, ...request })
    verification.observe({ type: 'codeChecked', outcome: outcomeOf(given) })
    return given
  })
}

async function check(
  verification: Verification,
  owner: CodeOwner,
  { code, addressKey, log }: VerificationRequest & { readonly code: string },
): Promise<VerificationOutcome> {
  const { database, limits, keys } = verification
  const attempt: GuessAttempt = {
    owner,
    codeHash: hashCode(keys, owner, code),
    now: verification.now(),
    limits: guessLimits(limits, owner, addressKey),
    maxTries: limits.codeTries,
    wrongRepeatMs: limits.wrongCodeRepeatMs,
    approvedRepeatMs: limits.approvedRepeatMs,
    lifetimeMs: limits.codeLifetimeMs,
  }
  const guess = await guessCode(database, attempt)
  if (guess.outcome === 'approved') await tellBreaker(verification, attempt.now, log)
  if (guess.outcome !== 'asking') return answerTo(guess, limits.codeTries)
  const asked: AskedGuess = { ...attempt, askedAt: attempt.now }
  return judge(verification, asked, { code, log })
}

/** Tells the breaker about a right code. A failure is not shown to the visitor: the number is proven already. */
async function tellBreaker({ database }: Verification, now: Date, log: VerificationRequest['log']): Promise<void> {
  await noteApproval(database, now).catch((error: unknown) => log.warn({ err: error }, 'right code not counted'))
}

function outcomeOf({ httpStatus, reply }: VerificationOutcome): CodeFact['outcome'] {
  if (httpStatus === 503) return 'failed'
  if (httpStatus === 429) return 'refused'
  if (reply.status === 'approved') return 'approved'
  return reply.status === 'pending' ? 'wrong' : 'closed'
}

function answerTo(guess: Exclude<Guess, { outcome: 'asking' }>, maxTries: number): VerificationOutcome {
  switch (guess.outcome) {
    case 'approved':
    case 'approvedAgain':
      return APPROVED
    case 'closed':
      return CLOSED
    case 'refused':
      return tooManyWrongCodes(
        guess.limit === 'wrongForNumber' ? 'for this number' : 'from your connection',
        guess.waitMs,
      )
    case 'wrong':
      return wrongAfter(guess.tries, maxTries)
    default:
      return assertNever(guess)
  }
}

const wrongAfter = (tries: number, maxTries: number): VerificationOutcome =>
  tries < maxTries ? accepted('pending', codeMessages.wrong) : TOO_MANY_TRIES

/** Has the provider judge a guess that is already counted. */
async function judge(
  verification: Verification,
  guess: AskedGuess,
  { code, log }: Pick<VerificationRequest, 'log'> & { readonly code: string },
): Promise<VerificationOutcome> {
  const { sms, limits } = verification
  // The provider was another one when this code was asked for.
  if (sms.codes === 'ours') return closeUnlessApproved(verification, guess, CLOSED)
  const to = guess.owner.mobile
  const checked: CheckAnswer = await askProvider(limits.providerTimeoutMs, (signal) => sms.check({ to, code }, signal))
  if (checked.ok) return record(verification, guess, { verdict: checked.verdict, log })
  log.error({ reason: checked.reason, err: new Error(checked.detail) }, 'code not checked')
  return giveBack(verification, guess)
}

/** Makes a guess free, even one that the provider may have compared: without its answer no number is proven. */
async function giveBack({ database }: Verification, guess: AskedGuess): Promise<VerificationOutcome> {
  await retryWhileAway(() => uncountGuess(database, guess))
  return refusalUntil(503, codeMessages.notChecked, MOMENT_MS)
}

type Verdict = Extract<CheckAnswer, { ok: true }>['verdict']

/** Records the provider's verdict on a guess. */
async function record(
  verification: Verification,
  guess: AskedGuess,
  { verdict, log }: Pick<VerificationRequest, 'log'> & { readonly verdict: Verdict },
): Promise<VerificationOutcome> {
  const { database, limits } = verification
  const now = verification.now()
  switch (verdict) {
    case 'approved':
      // The provider says so only once.
      await retryWhileAway(() => approveGuess(database, guess, now))
      await tellBreaker(verification, now, log)
      return APPROVED
    case 'wrong':
      return wrongAfter(await noteWrongGuess(database, guess), limits.codeTries)
    case 'spent':
      return closeUnlessApproved(verification, guess, TOO_MANY_TRIES)
    case 'gone':
      await sleep(RECORDING_MS)
      return closeUnlessApproved(verification, guess, CLOSED)
    default:
      return assertNever(verdict)
  }
}

/** Closes a code that the provider no longer has. Approved, if a concurrent request has just had it approved; else `closed`. */
async function closeUnlessApproved(
  verification: Verification,
  guess: AskedGuess,
  closed: VerificationOutcome,
): Promise<VerificationOutcome> {
  const wasApproved = await closeCode(verification.database, guess, {
    now: verification.now(),
    approvedRepeatMs: verification.limits.approvedRepeatMs,
  })
  return wasApproved ? APPROVED : closed
}
