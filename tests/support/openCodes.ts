import Fastify, { type FastifyInstance } from 'fastify'
import { readConfig } from '#server/config.ts'
import { replyToError } from '#server/http/replyToError.ts'
import type { Limits } from '#server/limits.ts'
import { ignore } from '#server/metrics/Fact.ts'
import { verificationRoutes } from '#server/routes/verificationRoutes.ts'
import type { SmsMessage, SmsProvider } from '#server/sms/SmsProvider.ts'
import type { Database } from '#server/storage/Database.ts'
import { sweepCodesAndLimits } from '#server/storage/sweepCodesAndLimits.ts'
import type { VerificationParts } from '#server/verification/openVerification.ts'
import { openTestDatabase } from './openTestDatabase.ts'

/** The reply of one of the calls. */
interface CodesReply {
  readonly httpStatus: number
  readonly status: string
  readonly message: string
  readonly error?: string
  /** Seconds. */
  readonly retryAfter: number | null
}

/** The caller: a session, and its address. */
interface Asker {
  readonly session?: string
  readonly address?: string
}

/** One server process with only these two calls. */
export interface CodesProcess {
  readonly send: (mobile: string, asker?: Asker) => Promise<CodesReply>
  readonly check: (mobile: string, code: string, asker?: Asker) => Promise<CodesReply>
}

/** Any number of processes on one database, with one clock and one SMS provider. */
export interface Codes {
  readonly database: Database
  readonly inbox: SmsMessage[]
  /** Every line of the logs. */
  readonly log: string[]
  /** The clock, in ms. */
  now(): number
  pass(ms: number): void
  /** The code texted last, to a number if one is given. */
  lastCode(mobile?: string): string
  /** A newly started process, which knows only what is in the database. */
  start(overrides?: Partial<VerificationParts>): CodesProcess
  /** What a server does every minute besides the calls. */
  sweep(): Promise<void>
  /** Removes every code, proof and limit, and every text and log line. */
  clear(): Promise<void>
  close(): Promise<void>
}

/** A session that nobody else has. */
export const SESSION = '0f8fad5bd9cb469fa16570867728950e'

/** The limits' defaults. */
export const defaultLimits: Limits = readConfig({}).limits

/** Limits of which only the given ones are ever reached. */
export function onlyLimits(limits: Partial<Limits>): Limits {
  return {
    ...defaultLimits,
    wrongCodesPerNumberDay: 1000,
    wrongCodesPerAddressHour: 100_000,
    sendsPerNumberTenMinutes: 1000,
    sendsPerNumberDay: 1000,
    sendsPerAddressHour: 100_000,
    sendsPerPrefixHour: 100_000,
    sendsPerMinute: 10_000,
    sendsPerDay: 100_000,
    approvalFloorPercent: 0,
    ...limits,
  }
}

/** A database that answers nothing until every request of this moment has arrived. */
export function answeringLate(database: Database): Database {
  let arrived: Promise<void> | undefined
  return {
    ...database,
    query: async (text, params) => {
      await (arrived ??= new Promise((resolve) => setTimeout(resolve, 50)))
      return database.query(text, params)
    },
  }
}

/** Opens a database for processes that text and check codes. `provider` replaces the default one, which puts texts into the inbox. */
export async function openCodes({
  limits = defaultLimits,
  provider,
  database: given,
}: {
  readonly limits?: Limits
  readonly provider?: SmsProvider
  readonly database?: Database
} = {}): Promise<Codes> {
  const database = given ?? (await openTestDatabase())
  const inbox: SmsMessage[] = []
  const log: string[] = []
  // Behind the database's clock, so that time advances for a sweep as on this one.
  let clock = Date.parse('2020-11-20T12:00:00+10:00')
  const apps: FastifyInstance[] = []
  const sms: SmsProvider = provider ?? {
    codes: 'ours',
    send: async (message) => {
      inbox.push(message)
      return { ok: true }
    },
  }
  const start = (overrides: Partial<VerificationParts> = {}): CodesProcess => {
    const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => log.push(line) } } })
    app.setErrorHandler(replyToError)
    const parts = { database, sms, now: () => new Date(clock), secret: 'x'.repeat(64), limits, observe: ignore }
    void app.register(verificationRoutes({ ...parts, siteHost: 'localhost', textsPeople: false, ...overrides }), {
      prefix: '/api',
    })
    apps.push(app)
    return callsOf(app)
  }
  return {
    database,
    inbox,
    log,
    now: () => clock,
    pass: (ms) => {
      clock += ms
    },
    lastCode: (mobile) => inbox.findLast(({ to }) => mobile === undefined || to === mobile)?.code ?? '',
    start,
    sweep: () => sweepCodesAndLimits(database, new Date(clock)),
    clear: async () => {
      await database.script(
        `delete from code; delete from proof; delete from limit_use; update breaker set texts = '{}', approvals = '{}'`,
      )
      inbox.length = 0
      log.length = 0
    },
    close: async () => {
      await Promise.all(apps.map((app) => app.close()))
      await database.close()
    },
  }
}

function callsOf(app: FastifyInstance): CodesProcess {
  const post = async (url: string, body: object, { session = SESSION, address = '203.0.113.7' }: Asker = {}) => {
    const response = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...(session !== '' && { 'x-session-id': session }) },
      payload: JSON.stringify(body),
      remoteAddress: address,
    })
    const retryAfter = response.headers['retry-after']
    return {
      httpStatus: response.statusCode,
      ...response.json<{ status: string; message: string; error?: string }>(),
      retryAfter: retryAfter === undefined ? null : Number(retryAfter),
    }
  }
  return {
    send: (mobile, asker) => post('/api/verify', { mobile_number: mobile }, asker),
    check: (mobile, code, asker) => post('/api/verify/check', { mobile_number: mobile, code }, asker),
  }
}

/** A code that is not the given one. Pure. */
export const notThe = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0')

/** The number of proofs. */
export async function countProofs(database: Database): Promise<number> {
  const [row] = await database.query<{ proofs: number }>('select count(*)::int as proofs from proof')
  return row?.proofs ?? 0
}
