import type { AnswerStream } from '../faults/answerStream.ts'

/** A load of answers, posted one after another on each of several connections for a fixed time. */
export interface AnswerLoad {
  /** Of the server. */
  readonly url: string
  /** Bodies of sessions that nobody else posts. */
  readonly stream: AnswerStream
  readonly connections: number
  readonly seconds: number
}

/** The result of a load in which every answer was acknowledged. */
interface PostedLoad {
  readonly perSecond: number
  /** ms; the 99th percentile of the acknowledgements. */
  readonly p99: number
}

/** Posts a load. Rejects when an answer is refused or a connection fails: the figures would mean nothing. */
export type PostLoad = (load: AnswerLoad) => Promise<PostedLoad>

/** Throws when answers were refused or failed; the two are how many. */
export function assertAllAcknowledged(lost: { readonly refused: number; readonly failed: number }): void {
  const { refused, failed } = lost
  if (refused + failed === 0) return
  throw new Error(`${refused} answers were refused and ${failed} failed: the figures would mean nothing.`)
}
