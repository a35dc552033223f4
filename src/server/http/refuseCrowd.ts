import type { onRequestHookHandler } from 'fastify'
import type { Observe } from '../metrics/Fact.ts'
import type { CrowdLimit } from '../submissions/openCrowdLimit.ts'
import { refuse, sentenceFor } from './replyToError.ts'
import { retryAfter } from './retryAfter.ts'

/** ms that a refusal is held. A client refused at once retries at once, and the server would do nothing but refuse. */
const HOLD_MS = 2000

/** Refusals held at a time, each with its connection; past them refusals are sent at once. */
const MOST_HELD = 10_000

/** The parts it needs. */
interface RefusalParts {
  readonly crowd: Pick<CrowdLimit, 'isReached'>
  /** From 0 up to 1. */
  readonly random: () => number
  readonly observe: Observe
  readonly holdMs?: number | undefined
  readonly mostHeld?: number | undefined
}

/** Refuses, with 503 and Retry-After, answers past the limit, before their bodies are read: a fraction of the work of accepting them. */
export function refuseCrowd({
  crowd,
  random,
  observe,
  holdMs = HOLD_MS,
  mostHeld = MOST_HELD,
}: RefusalParts): onRequestHookHandler {
  let held = 0
  return (_request, reply, next) => {
    if (!crowd.isReached()) return next()
    observe({ type: 'answerTurnedAway' })
    reply.header('retry-after', retryAfter(random))
    if (held >= mostHeld) return void refuse(reply, 503, sentenceFor(503))
    held += 1
    setTimeout(() => {
      held -= 1
      refuse(reply, 503, sentenceFor(503))
    }, holdMs)
  }
}
