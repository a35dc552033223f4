import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { closeServer } from '../../scripts/product/closeServer.ts'
import { listenOnLoopback } from '../../scripts/product/listenOnLoopback.ts'
import type { TwilioAccount } from '#server/sms/twilioVerify.ts'

/** How the fake misbehaves, while this is set. */
export type TwilioMood =
  | 'well'
  /** Accepts the request, carries it out, and never answers. */
  | 'silent'
  /** Accepts the request, carries it out, and closes the connection. */
  | 'resetting'
  | 'garbage'
  | 'broken'
  /** 429 with a code that is none of Verify's: too many requests at all. */
  | 'busy'
  /** 429 without a code, as something before Twilio's API answers. */
  | 'throttled'
  | 'bursting'
  | 'fraudGuard'
  | 'geoBlocked'
  | 'landline'
  | 'badAuth'

/** A fake Twilio Verify on this machine. */
export interface FakeTwilio {
  readonly account: TwilioAccount
  /** Every text, in order. */
  readonly inbox: { readonly to: string; readonly code: string }[]
  /** Path and form of every request, in order. */
  readonly requests: { readonly path: string; readonly form: Readonly<Record<string, string>> }[]
  setMood(mood: TwilioMood): void
  /** Moves its clock on. */
  pass(ms: number): void
  /** Forgets verifications, texts and requests, and stops misbehaving. */
  clear(): void
  close(): Promise<void>
}

interface PendingVerification {
  readonly code: string
  readonly expiresAt: number
  checks: number
  sends: number
}

/** Twilio's defaults. */
const LIFETIME_MS = 600_000
const MAX_CHECKS = 5
const MAX_SENDS = 5

const ACCOUNT_SID = `AC${'1'.repeat(32)}`
const AUTH_TOKEN = 'a-token-of-the-fake-that-is-worth-nothing'
const SERVICE_SID = `VA${'2'.repeat(32)}`

/** An answer: status and body. */
type Answer = readonly [status: number, body: Readonly<Record<string, unknown>>]

const problem = (status: number, code: number, message: string): Answer => [
  status,
  { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
]

const landline = problem(403, 60_205, 'SMS is not supported by landline phone number')
const badAuth = problem(401, 20_003, 'Authenticate')

const moodAnswers: Partial<Record<TwilioMood, Answer>> = {
  broken: [500, { message: 'Internal server error' }],
  busy: problem(429, 20_429, 'Too many requests'),
  throttled: [429, {}],
  bursting: problem(429, 60_212, 'Too many concurrent requests for phone number'),
  fraudGuard: problem(403, 60_410, 'Verification delivery attempt blocked'),
  geoBlocked: problem(403, 60_605, 'Verification delivery to this country is not allowed'),
  landline,
  badAuth,
}

/** Starts one on a free port. Paths, authentication, form bodies, statuses and limits follow the documentation of Verify v2. */
export async function startFakeTwilio(): Promise<FakeTwilio> {
  const pending = new Map<string, PendingVerification>()
  const inbox: { to: string; code: string }[] = []
  const requests: { path: string; form: Record<string, string> }[] = []
  let clock = 0
  let mood: TwilioMood = 'well'
  let nextCode = 100_000

  const open = (to: string): PendingVerification | undefined => {
    const verification = pending.get(to)
    if (verification && verification.expiresAt <= clock) pending.delete(to)
    return pending.get(to)
  }

  const start = ({ To: to = '', Channel: channel = '' }: Record<string, string>): Answer => {
    if (!/^\+61[2-478]\d{8}$/.test(to)) return problem(400, 60_200, 'Invalid parameter `To`')
    if (channel !== 'sms') return problem(400, 60_200, 'Invalid parameter `Channel`')
    if (!to.startsWith('+614')) return landline
    const verification = open(to) ?? {
      code: String((nextCode += 7)),
      expiresAt: clock + LIFETIME_MS,
      checks: 0,
      sends: 0,
    }
    if (verification.checks >= MAX_CHECKS) return problem(429, 60_202, 'Max check attempts reached')
    if (verification.sends >= MAX_SENDS) return problem(429, 60_203, 'Max send attempts reached')
    verification.sends += 1
    pending.set(to, verification)
    inbox.push({ to, code: verification.code })
    return [201, { sid: `VE${'3'.repeat(32)}`, service_sid: SERVICE_SID, to, channel, status: 'pending', valid: false }]
  }

  const check = ({ To: to = '', Code: code = '' }: Record<string, string>): Answer => {
    if (!/^\d{4,10}$/.test(code)) return problem(400, 60_200, 'Invalid parameter `Code`')
    const verification = open(to)
    if (!verification) {
      return problem(404, NOT_FOUND, `The requested resource /Services/${SERVICE_SID}/VerificationCheck was not found`)
    }
    if (verification.checks >= MAX_CHECKS) return problem(429, 60_202, 'Max check attempts reached')
    verification.checks += 1
    const isRight = verification.code === code
    if (isRight) pending.delete(to)
    return [200, { sid: `VE${'3'.repeat(32)}`, to, status: isRight ? 'approved' : 'pending', valid: isRight }]
  }

  const answerTo = (request: IncomingMessage, form: Record<string, string>): Answer => {
    const refused = moodAnswers[mood]
    if (refused) return refused
    const credentials = Buffer.from(`${ACCOUNT_SID}:${AUTH_TOKEN}`).toString('base64')
    if (request.headers.authorization !== `Basic ${credentials}`) return badAuth
    if (request.method !== 'POST') return problem(405, 20_004, 'Method not allowed')
    if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') !== true) {
      return problem(400, 60_200, 'Invalid parameter')
    }
    if (request.url === `/v2/Services/${SERVICE_SID}/Verifications`) return start(form)
    if (request.url === `/v2/Services/${SERVICE_SID}/VerificationCheck`) return check(form)
    return problem(404, NOT_FOUND, `The requested resource ${request.url} was not found`)
  }

  const server = createServer((request, response) => {
    void take(request, response)
  })
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    requests.push({ path: request.url ?? '', form })
    reply(response, mood, answerTo(request, form))
  }
  const port = await listenOnLoopback(server)
  return {
    account: {
      accountSid: ACCOUNT_SID,
      authToken: AUTH_TOKEN,
      serviceSid: SERVICE_SID,
      url: `http://127.0.0.1:${port}`,
    },
    inbox,
    requests,
    setMood: (next) => {
      mood = next
    },
    pass: (ms) => {
      clock += ms
    },
    clear: () => {
      pending.clear()
      inbox.length = 0
      requests.length = 0
      mood = 'well'
    },
    close: () => closeServer(server),
  }
}

const NOT_FOUND = 20_404

function reply(response: ServerResponse, mood: TwilioMood, [status, body]: Answer): void {
  if (mood === 'silent') return
  if (mood === 'resetting') response.destroy()
  else if (mood === 'garbage') response.writeHead(200, { 'content-type': 'application/json' }).end('<html>{"status":')
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
