import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { VerifyReply } from '#core/contract/verification.ts'
import { isUnavailable } from '../storage/DatabaseUnavailableError.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a visitor reads when the body does not match the route's schema. */
    readonly invalidBody?: string
  }
}

const UNREADABLE = 'We could not read that. Please reload the page and try again.'
const OUR_FAULT = 'Something went wrong on our side. Please try again in a moment.'

/** What a visitor reads, by status code. */
const sentences: Readonly<Record<number, string>> = {
  401: 'That needs a token, and the one you sent is not right.',
  403: 'That came from a page of another site. Please open our site and try again.',
  404: 'There is nothing at this address.',
  405: 'This address does not take that kind of request.',
  408: 'That took too long. Please check your connection and try again.',
  413: 'That is too much text. Please shorten it and try again.',
  429: 'That was too often. Please wait a moment and try again.',
  431: 'Your browser sent more than we can read. Please clear the cookies of this site and try again.',
  503: 'We are very busy or restarting. Please try again in a moment.',
}

/** The sentence for a status code, whatever the reason: no stack, no status text, no internals. Pure. */
export function sentenceFor(status: number): string {
  return sentences[status] ?? (status < 500 ? UNREADABLE : OUR_FAULT)
}

/** Default seconds until a refused request is worth a retry. */
const RETRY_AFTER_S = 5

/**
 * Sends a refusal in the shape of its call: `{ error }`, and for the verification calls `status` and `message` as well; 429 and 503 always
 * have Retry-After.
 */
export function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  const { url, routeOptions } = reply.request
  // Of a call the route counts, since its URL can be spelled otherwise (`/api/%76erify`). What is no call has only its URL.
  const isVerification = [routeOptions.url, url].some((path) => path?.startsWith('/api/verify'))
  const body: VerifyReply | { readonly error: string } = isVerification
    ? { status: 'failed', message: error, error }
    : { error }
  if ((status === 429 || status === 503) && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_S)
  return reply.code(status).type('application/json').send(body)
}

/** The static plugin's error for a part that a file does not have names the length of the file in a header. */
interface HeadedError extends FastifyError {
  readonly headers?: Readonly<Record<string, string>>
}

/** The error handler of the whole server. Logs server errors. */
export function replyToError(error: HeadedError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf(error, request)
  if (status === 404) {
    // From the static plugin, for paths that cannot be files. Whoever asked for a page gets the page that says so.
    reply.callNotFound()
    return reply
  }
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  const invalidBody = error.validation && request.routeOptions.config.invalidBody
  return refuse(reply.headers(error.headers ?? {}), status, invalidBody ?? sentenceFor(status))
}

/** Node's codes when this process, or the system, may open no more files, as with too many connections. It is soon over. */
const NO_MORE_FILES: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE'])

function statusOf(error: FastifyError, { is404 }: FastifyRequest): number {
  if (error.validation) return 400
  // The static plugin says the same, 403, of a file that it cannot look for. The not-found page's path is ours, and not malformed.
  const isUnseen = is404 && error.statusCode === 403
  if (isUnavailable(error) || NO_MORE_FILES.has(error.code) || isUnseen) return 503
  // The static plugin answers 403 for malformed paths; our 403 sentence is about other sites, so send 404.
  return error.statusCode === 403 ? 404 : (error.statusCode ?? 500)
}
