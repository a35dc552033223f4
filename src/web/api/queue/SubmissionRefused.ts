import { type JsonReply, textField } from '../postJson.ts'
import { parseRetryAfter } from './parseRetryAfter.ts'

/** Refusals of the body itself: the same body can never succeed. A proxy gives them too, without the words of the API. */
const FINAL = new Set([400, 413, 415, 422])

/** The server, or a proxy in front of it, answered a submission with an error status or with a page. */
export class SubmissionRefused extends Error {
  /** The server's message, if any. */
  readonly serverMessage: string | undefined
  /** Whether a retry is useless. */
  readonly isFinal: boolean
  /** ms that the server asks to wait. */
  readonly retryAfter: number

  constructor(reply: JsonReply, now: number) {
    super(`The server answered ${reply.status}`)
    this.serverMessage = textField(reply, 'error') ?? textField(reply, 'message')
    this.isFinal = FINAL.has(reply.status) && this.serverMessage !== undefined
    this.retryAfter = parseRetryAfter(reply.headers.get('retry-after'), now)
  }
}
