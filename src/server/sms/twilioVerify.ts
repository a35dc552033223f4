import { invariant } from '#core/invariant.ts'
import { codeOf } from '../codeOf.ts'
import type { CheckAnswer, CodeProvider, FailedCall, ProviderFailure, SendAnswer } from './SmsProvider.ts'

/** How to reach a Verify service of Twilio. */
export interface TwilioAccount {
  readonly accountSid: string
  readonly authToken: string
  /** `VA…` */
  readonly serviceSid: string
  /** Without a slash at the end. */
  readonly url: string
}

/** Bytes of a reply that are read; Twilio's have far fewer. */
const REPLY_BYTES = 65_536

/** What Twilio's names for states are written with. Anything else might be a number or a name, and this goes into the log. */
const STATUS = /^[a-z_]{1,40}$/

/** A reply, as far as it could be read. */
interface Reply {
  readonly httpStatus: number
  /** Twilio's name for the state of the verification. */
  readonly status: string | null
  /** Twilio's error code, as twilio.com/docs/api/errors lists them. */
  readonly code: number | null
}

/** Twilio: five wrong codes were tried, and the verification waits for its end. */
const MAX_CHECKS_REACHED = 60_202

/** A number that Twilio cannot text, or a code that it refuses to check. */
const INVALID_PARAMETER = 60_200

/** Our meaning of Twilio's error codes; any other is judged by its HTTP status. */
const failures: Readonly<Record<number, ProviderFailure>> = {
  [INVALID_PARAMETER]: 'unreachable',
  60205: 'unreachable',
  60410: 'blocked',
  60605: 'blocked',
  60203: 'tooOften',
  60212: 'tooOften',
  [MAX_CHECKS_REACHED]: 'guessedTooOften',
  20003: 'misconfigured',
}

/** Twilio deletes a verification once it is approved, expired, or checked too often. */
const NOT_FOUND = 20_404

/**
 * Twilio Verify: it makes, texts and checks the codes, by two calls. Only an answer's HTTP status and its fields `status` and `code` are
 * read; without an answer a call rejects. Throws on `null`, which is a bug: the configuration does not allow this provider without an account.
 */
export function twilioVerify(account: TwilioAccount | null): CodeProvider {
  invariant(account, 'twilio-verify needs an account')
  const { serviceSid, url, accountSid, authToken } = account
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const post = (path: string, form: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Reply> =>
    ask(`${url}/v2/Services/${serviceSid}/${path}`, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams(form),
      redirect: 'error',
      signal,
    })
  return {
    codes: 'theirs',
    start: async (to, signal) => judgeStart(await post('Verifications', { To: to, Channel: 'sms' }, signal)),
    check: async ({ to, code }, signal) => judgeCheck(await post('VerificationCheck', { To: to, Code: code }, signal)),
  }
}

async function ask(url: string, request: RequestInit & { readonly signal: AbortSignal }): Promise<Reply> {
  const response = await fetch(url, request).catch((error: Error) => {
    // Only the name of the failure, such as `ENOTFOUND`: a message may hold what was sent.
    throw new Error(`Twilio did not answer: ${codeOf(error.cause) || error.name}`)
  })
  const body = await jsonOf(response, request.signal).catch(() => null)
  // Safe: nothing is claimed of the two, which are checked below.
  const { status, code } = Object(body) as { readonly status?: unknown; readonly code?: unknown }
  return {
    httpStatus: response.status,
    status: typeof status === 'string' && STATUS.test(status) ? status : null,
    code: typeof code === 'number' ? code : null,
  }
}

/**
 * The JSON of a reply. Rejects when it is none, longer than {@link REPLY_BYTES}, or still coming when the signal aborts: `fetch` forgets its
 * signal once its request is garbage, and an endless reply would fill the memory.
 */
async function jsonOf({ body }: Response, signal: AbortSignal): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  const write = (chunk: Uint8Array): void => {
    size += chunk.length
    if (size > REPLY_BYTES) throw new Error('The reply is too long')
    chunks.push(chunk)
  }
  await body?.pipeTo(new WritableStream({ write }), { signal })
  // As `Response.json` does, without a byte order mark.
  return JSON.parse(new TextDecoder().decode(Buffer.concat(chunks)))
}

const isOk = ({ httpStatus }: Reply): boolean => httpStatus >= 200 && httpStatus < 300

function judgeStart(reply: Reply): SendAnswer {
  return isOk(reply) && reply.status === 'pending' ? { ok: true } : failed(reply)
}

function judgeCheck(reply: Reply): CheckAnswer {
  if (isOk(reply)) {
    if (reply.status === 'approved') return { ok: true, verdict: 'approved' }
    // A wrong code is not an error: the verification is still pending.
    if (reply.status === 'pending') return { ok: true, verdict: 'wrong' }
    if (reply.status === 'max_attempts_reached') return { ok: true, verdict: 'spent' }
    if (reply.status === 'canceled' || reply.status === 'expired') return { ok: true, verdict: 'gone' }
    return failed(reply)
  }
  if (reply.code === MAX_CHECKS_REACHED) return { ok: true, verdict: 'spent' }
  if (reply.code === NOT_FOUND) return { ok: true, verdict: 'gone' }
  if (reply.code === INVALID_PARAMETER) return { ok: true, verdict: 'wrong' }
  return failed(reply)
}

function failed(reply: Reply): FailedCall {
  const { httpStatus, status, code } = reply
  return { ok: false, reason: reasonOf(reply), detail: `Twilio answered ${httpStatus}, status ${status}, code ${code}` }
}

function reasonOf({ httpStatus, code }: Reply): ProviderFailure {
  const known = code === null ? undefined : failures[code]
  if (known !== undefined) return known
  // Of all our requests, not of this number's.
  if (httpStatus === 429) return 'busy'
  return httpStatus >= 400 && httpStatus < 500 ? 'misconfigured' : 'unknown'
}
