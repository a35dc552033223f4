import type { FastifyPluginAsync } from 'fastify'
import { apiCalls } from '#core/contract/apiCalls.ts'
import type { SubmissionBody } from '#core/contract/submission.ts'
import { refuse, sentenceFor } from '../http/replyToError.ts'
import { retryAfter } from '../http/retryAfter.ts'
import { isUnavailable } from '../storage/DatabaseUnavailableError.ts'
import { type Acceptance, acceptSubmission, type Intake } from '../submissions/acceptSubmission.ts'
import { clientAddress } from './clientAddress.ts'
import { idempotencyKeyOf } from './idempotencyKeyOf.ts'

/** What the route needs beside the intake. */
interface SubmissionParts extends Intake {
  /** From 0 up to 1. */
  readonly random: () => number
}

const UNREADABLE_KEY = 'Your answer came with a key that we could not read. Please reload the page and try again.'

/**
 * `POST /submit` stores one answer. It says ok once the answer is on disk, and once more when it is sent again. With too many waiting,
 * or the database away, it says when to come again. Source: spec §7.
 */
export function submissionRoutes({ random, ...intake }: SubmissionParts): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Body: SubmissionBody }>(
      '/submit',
      {
        schema: apiCalls.submit,
        config: { invalidBody: 'Your answer did not arrive complete. Please reload the page and try again.' },
      },
      async (request, reply) => {
        const idempotencyKey = idempotencyKeyOf(request)
        if (idempotencyKey === false) return refuse(reply, 400, UNREADABLE_KEY)
        const arrival = { clientAddress: clientAddress(request), idempotencyKey }
        const acceptance = await acceptSubmission(intake, request.body, arrival).catch(busyWhenAway)
        if (acceptance.ok) return { status: 'ok' }
        if (acceptance.reason === 'refused') return refuse(reply, 422, acceptance.message)
        return refuse(reply.header('retry-after', retryAfter(random)), 503, sentenceFor(503))
      },
    )
  }
}

function busyWhenAway(error: unknown): Acceptance {
  if (isUnavailable(error)) return { ok: false, reason: 'busy' }
  throw error
}
