import { type JsonReply, textField } from '../postJson.ts'
import { retryAfter } from './retryAfter.ts'

/** Refusals of the body itself: the same body can never succeed. Any other may come from what stands in between. */
const FINAL = new Set([400, 413, 415, 422])

/** The server, or something before it, answered a submission with anything but success. */
export class SubmissionRefused extends Error {
  /** What the server said, if anything. */
  readonly serverMessage: string | undefined
  /** Whether trying again is of no use. */
  readonly isFinal: boolean
  /** ms that the server asks to wait. */
  readonly retryAfter: number

  constructor(reply: JsonReply, now: number) {
    super(`The server answered ${reply.status}`)
    this.serverMessage = textField(reply, 'error') ?? textField(reply, 'message')
    this.isFinal = FINAL.has(reply.status)
    this.retryAfter = retryAfter(reply.headers.get('retry-after'), now)
  }
}
