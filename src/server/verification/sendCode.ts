import type { FastifyBaseLogger } from 'fastify'
import { assertNever } from '#core/assertNever.ts'
import { invariant } from '#core/invariant.ts'
import { defaultMessages } from '#core/questionnaire/messages.ts'
import { HOUR_MS, MINUTE_MS } from '../durations.ts'
import { codeText } from '../sms/codeText.ts'
import type { ProviderFailure, SendAnswer } from '../sms/SmsProvider.ts'
import type { CodeOwner } from '../storage/codeRows.ts'
import { retryWhileAway } from '../storage/retryWhileAway.ts'
import {
  claimText,
  type FailedText,
  type FreshCode,
  releaseText,
  type TextClaim,
  type TextWish,
} from '../storage/textRows.ts'
import { askProvider, MOMENT_MS } from './askProvider.ts'
import { ALL_TEXTS_KEY, keysOfPaidTexts, numberKey, textLimits } from './codeLimits.ts'
import { fictitiousMobiles } from './fictitiousMobiles.ts'
import { hashCode } from './hashCode.ts'
import { makeCode } from './makeCode.ts'
import type { Verification } from './openVerification.ts'
import { openCode, sealCode } from './sealCode.ts'
import { accepted, refusal, refusalUntil, tooManyWrongCodes, type VerificationOutcome } from './VerificationOutcome.ts'
import { waitInWords } from './waitInWords.ts'

/** The request, besides the owner: the key of its address's limits, and where problems are logged. */
export interface VerificationRequest {
  readonly addressKey: string
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

const SENT = accepted('pending', 'Verification code sent.')

/** Replaces the key's id while the provider makes the codes, so that a code of ours is never taken for one of the provider's. */
const PROVIDERS_KEY = 'provider'

/**
 * Texts an owner their code: a new one, or the live one again. Counts it under every limit before asking the provider, and holds no
 * database connection meanwhile. Repeats during the call or within the pause send nothing. Source: O5, O6, O12, O13.
 */
export function sendCode(
  verification: Verification,
  owner: CodeOwner,
  request: VerificationRequest,
): Promise<VerificationOutcome> {
  return verification.share(`send ${owner.sessionId} ${owner.mobile}`, () => send(verification, owner, request))
}

async function send(
  verification: Verification,
  owner: CodeOwner,
  { addressKey, log }: VerificationRequest,
): Promise<VerificationOutcome> {
  if (verification.textsPeople && fictitiousMobiles.has(owner.mobile)) {
    verification.observe({ type: 'text', outcome: 'failed', reason: 'fictitious' })
    return refusal(400, 'That number belongs to nobody. Please enter your own mobile number.')
  }
  const wish = wishFor(verification, owner, addressKey)
  const claim = await claimText(verification.database, wish)
  const { observe } = verification
  if (claim.breakerIsOpen !== null) tellOfBreaker(verification, claim.breakerIsOpen, log)
  if (claim.outcome === 'repeated') {
    observe({ type: 'text', outcome: 'repeated' })
    return SENT
  }
  if (claim.outcome === 'refused') {
    observe({ type: 'text', outcome: 'held', reason: claim.limit })
    return refusalFor(claim)
  }
  const sent = await handOver(verification, owner, claim.sealed)
  if (sent.ok) {
    observe({ type: 'text', outcome: 'sent' })
    return SENT
  }
  observe({ type: 'text', outcome: 'failed', reason: sent.reason })
  log.error({ reason: sent.reason, err: new Error(sent.detail) }, 'code not sent')
  const failed: FailedText =
    sent.reason === 'unknown' ? { wasSent: 'perhaps' } : { wasSent: 'no', keys: keysOfPaidTexts(owner.mobile) }
  // Until then the number's pause answers this session that its code was sent.
  await retryWhileAway(() => verification.database.transaction((transaction) => releaseText(transaction, wish, failed)))
  return failures[sent.reason]
}

function tellOfBreaker({ observe, noteBreaker }: Verification, isOpen: boolean, log: VerificationRequest['log']): void {
  observe({ type: 'breakerSeen', isOpen })
  if (noteBreaker(isOpen)) log.warn('texts are held back: too few of the latest ones were followed by a right code')
}

function wishFor(verification: Verification, owner: CodeOwner, addressKey: string): TextWish {
  const { limits } = verification
  const now = verification.now()
  return {
    owner,
    now,
    limits: textLimits(limits, owner, addressKey),
    numberKey: numberKey(owner.mobile),
    allKey: ALL_TEXTS_KEY,
    pauseMs: limits.resendPauseMs,
    breaker: {
      sample: limits.approvalSample,
      floorPercent: limits.approvalFloorPercent,
      pauseMs: limits.breakerPauseMs,
    },
    fresh: freshCode(verification, owner, new Date(now.getTime() + limits.codeLifetimeMs)),
    maxTries: limits.codeTries,
  }
}

function freshCode({ sms, keys }: Verification, owner: CodeOwner, expiresAt: Date): FreshCode {
  if (sms.codes === 'theirs') return { codeHash: null, sealed: null, keyId: PROVIDERS_KEY, expiresAt }
  const code = makeCode()
  return { codeHash: hashCode(keys, owner, code), sealed: sealCode(keys, owner, code), keyId: keys.id, expiresAt }
}

function handOver(
  { sms, keys, siteHost, limits }: Verification,
  owner: CodeOwner,
  sealed: FreshCode['sealed'],
): Promise<SendAnswer> {
  return askProvider(limits.providerTimeoutMs, (signal) => {
    if (sms.codes === 'theirs') return sms.start(owner.mobile, signal)
    invariant(sealed !== null, 'A code of ours is sealed')
    const code = openCode(keys, owner, sealed)
    return sms.send({ to: owner.mobile, code, text: codeText(code, siteHost) }, signal)
  })
}

function refusalFor({ limit, waitMs }: Extract<TextClaim, { outcome: 'refused' }>): VerificationOutcome {
  const wait = waitInWords(waitMs)
  switch (limit) {
    case 'pause':
      return refusalUntil(
        429,
        `We have just texted this number. Please wait ${wait} before you ask for another code.`,
        waitMs,
      )
    case 'number':
      return refusalUntil(429, `We have texted this number several times. Please try again in ${wait}.`, waitMs)
    case 'wrongForNumber':
      return tooManyWrongCodes('for this number', waitMs)
    case 'address':
      return refusalUntil(
        429,
        `Too many codes were requested from your connection. Please try again in ${wait}.`,
        waitMs,
      )
    case 'prefix':
    case 'all':
    case 'breaker':
      return refusalUntil(503, `We cannot text codes at the moment. Please try again in ${wait}.`, waitMs)
    default:
      return assertNever(limit)
  }
}

/** ms in which the provider counts texts and guesses. */
const PROVIDER_WINDOW_MS = 10 * MINUTE_MS

/** What a visitor reads when the provider did not take a text. */
const failures: Readonly<Record<ProviderFailure, VerificationOutcome>> = {
  unreachable: refusal(400, 'That number cannot get texts. Please enter another mobile number.'),
  tooOften: refusalUntil(
    429,
    'We have texted this number too often. Please wait 10 minutes and try again.',
    PROVIDER_WINDOW_MS,
  ),
  guessedTooOften: tooManyWrongCodes('for this number', PROVIDER_WINDOW_MS),
  blocked: refusalUntil(
    503,
    'We cannot text this number at the moment. Please enter another one or try again later.',
    HOUR_MS,
  ),
  misconfigured: refusalUntil(503, defaultMessages.sendFailed, MOMENT_MS),
  busy: refusalUntil(503, defaultMessages.sendFailed, MOMENT_MS),
  unknown: refusalUntil(503, defaultMessages.sendFailed, MOMENT_MS),
}
