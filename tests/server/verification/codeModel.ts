import type { Limits } from '#server/limits.ts'

/** The reply to a call according to the pure model of the codes. */
export interface ModelReply {
  readonly httpStatus: number
  readonly status: 'pending' | 'approved' | 'failed'
  readonly retryAfter: number | null
}

/** How the provider handles the next text. */
export type ProviderMood = 'takes' | 'refuses' | 'isSilent'

interface ModelCode {
  readonly version: number
  readonly expiresAt: number
  textedAt: number
  tries: number
  wrong: { readonly guess: string; readonly at: number } | null
  approvedAt: number | null
}

interface ModelNumber {
  texts: number[]
  wrong: number[]
  pause: { readonly holder: string; readonly until: number } | null
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const reply = (httpStatus: number, status: ModelReply['status'], waitMs: number | null = null): ModelReply => ({
  httpStatus,
  status,
  retryAfter: waitMs === null ? null : Math.ceil(waitMs / 1000),
})

/** When a limit has room again, if it has none. */
function freeAt(times: readonly number[], now: number, [most, span]: readonly [number, number]): number[] {
  const latest = times.filter((time) => time > now - span).toSorted((a, b) => b - a)[most - 1]
  return latest === undefined ? [] : [latest + span]
}

/** Codes, texts and guesses in a few plain lists, for one prefix and one address: the model that the SQL has to agree with. */
export class CodeModel {
  now = 0
  /** Texts that reached the provider. */
  handedOver = 0
  readonly proofs = new Set<string>()
  readonly codes = new Map<string, ModelCode>()
  readonly numbers = new Map<string, ModelNumber>()
  private prefixTexts: number[] = []
  private asked: number[] = []
  private wrongFromAddress: number[] = []
  private versions = 0
  private readonly limits: Limits

  constructor(limits: Limits) {
    this.limits = limits
  }

  send(session: string, mobile: string, mood: ProviderMood): ModelReply {
    const { limits, now } = this
    const owner = `${session}|${mobile}`
    const number = this.numberOf(mobile)
    const code = this.codes.get(owner)
    const isLive = code !== undefined && this.isLive(code)
    const isPaused = number.pause !== null && number.pause.until > now
    const isUsedUp = code !== undefined && !isLive && code.textedAt === Math.max(...number.texts)
    if (isPaused && number.pause?.holder === session && !isUsedUp) return reply(200, 'pending')

    const tooMany = [
      ...(isPaused && number.pause ? [number.pause.until] : []),
      ...freeAt(number.texts, now, [limits.sendsPerNumberTenMinutes, 10 * MINUTE]),
      ...freeAt(number.texts, now, [limits.sendsPerNumberDay, DAY]),
      ...freeAt(number.wrong, now, [limits.wrongCodesPerNumberDay, DAY]),
      ...freeAt(this.asked, now, [limits.sendsPerAddressHour, HOUR]),
    ]
    const busy = freeAt(this.prefixTexts, now, [limits.sendsPerPrefixHour, HOUR])
    const free = Math.max(...tooMany, ...busy)
    if (tooMany.length + busy.length > 0) {
      return reply(tooMany.includes(free) ? 429 : 503, 'failed', free - now)
    }

    const doublings = Math.min(2, number.texts.filter((time) => time > now - 10 * MINUTE).length)
    number.texts.push(now)
    this.prefixTexts.push(now)
    this.asked.push(now)
    const texted: ModelCode =
      code && isLive
        ? code
        : {
            version: (this.versions += 1),
            expiresAt: now + limits.codeLifetimeMs,
            textedAt: now,
            tries: 0,
            wrong: null,
            approvedAt: null,
          }
    texted.textedAt = now
    this.codes.set(owner, texted)
    this.handedOver += 1
    if (mood === 'takes') {
      number.pause = { holder: session, until: now + limits.resendPauseMs * 2 ** doublings }
      return reply(200, 'pending')
    }
    number.pause = null
    if (mood === 'refuses') {
      number.texts.pop()
      this.prefixTexts.pop()
      if (!isLive) this.codes.delete(owner)
      return reply(503, 'failed', 3_600_000)
    }
    return reply(503, 'failed', 5000)
  }

  /** `guess` names the digits; the right ones of a version are `rightGuess(version)`. */
  check(session: string, mobile: string, guess: string): ModelReply {
    const { limits, now } = this
    const code = this.codes.get(`${session}|${mobile}`)
    if (!code) return reply(200, 'failed')
    const isRight = guess === rightGuess(code.version)
    if (code.approvedAt !== null) {
      return isRight && code.approvedAt > now - limits.approvedRepeatMs ? reply(200, 'approved') : reply(200, 'failed')
    }
    if (code.wrong?.guess === guess && code.wrong.at > now - limits.wrongCodeRepeatMs) return this.wrongReply(code)
    if (!this.isLive(code)) return reply(200, 'failed')
    const number = this.numberOf(mobile)
    const refused = [
      ...freeAt(number.wrong, now, [limits.wrongCodesPerNumberDay, DAY]),
      ...freeAt(this.wrongFromAddress, now, [limits.wrongCodesPerAddressHour, HOUR]),
    ]
    if (refused.length > 0) return reply(429, 'failed', Math.max(...refused) - now)
    code.tries += 1
    if (isRight) {
      code.approvedAt = now
      code.wrong = null
      this.proofs.add(`${session}|${mobile}`)
      return reply(200, 'approved')
    }
    code.wrong = { guess, at: now }
    number.wrong.push(now)
    this.wrongFromAddress.push(now)
    return this.wrongReply(code)
  }

  private wrongReply(code: ModelCode): ModelReply {
    return reply(200, code.tries < this.limits.codeTries ? 'pending' : 'failed')
  }

  private isLive(code: ModelCode): boolean {
    return code.approvedAt === null && code.expiresAt > this.now && code.tries < this.limits.codeTries
  }

  private numberOf(mobile: string): ModelNumber {
    const number = this.numbers.get(mobile) ?? { texts: [], wrong: [], pause: null }
    this.numbers.set(mobile, number)
    return number
  }
}

/** The name of a version's right digits. */
const rightGuess = (version: number): string => `${version}+0`
