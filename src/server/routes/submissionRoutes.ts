import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { apiCalls } from '#core/contract/apiCalls.ts'
import { QUESTIONNAIRE_HEADER, type SubmissionBody } from '#core/contract/submission.ts'
import { clientAddress } from '../http/clientAddress.ts'
import { idempotencyKeyOf } from '../http/idempotencyKeyOf.ts'
import { refuseCrowd } from '../http/refuseCrowd.ts'
import { refuse, sentenceFor } from '../http/replyToError.ts'
import { retryAfter } from '../http/retryAfter.ts'
import type { Observe } from '../metrics/Fact.ts'
import { isUnavailable } from '../storage/DatabaseUnavailableError.ts'
import {
  type SubmissionOutcome,
  type SubmissionRequest,
  acceptSubmission,
  type SubmissionParts,
} from '../submissions/acceptSubmission.ts'
import type { CrowdLimit } from '../submissions/openCrowdLimit.ts'

/** The parts it needs. */
interface SubmissionRouteParts extends SubmissionParts {
  /** From 0 up to 1. */
  readonly random: () => number
  readonly observe: Observe
  readonly crowd: CrowdLimit
}

/** No 5xx: nothing is wrong with the server. Not one of the statuses that are final for the browser: it keeps the answer. */
const AHEAD = 'This page is newer than our server. Your answer is kept in this browser, and sent again.'

/**
 * `POST /submit` stores one answer. It replies ok once the answer is on disk, and again whenever that answer is sent again. When too many
 * are waiting, the database is away, or the pages are newer than the process, it replies when to try again. Source: spec §7.
 */
export function submissionRoutes({ random, observe, crowd, ...parts }: SubmissionRouteParts): FastifyPluginAsync {
  const accept = async (body: SubmissionBody, asked: SubmissionRequest): Promise<SubmissionOutcome> => {
    observe({ type: 'answerCame' })
    crowd.enter()
    try {
      const outcome = await acceptSubmission(parts, body, asked)
      observe({ type: 'answered', outcome: outcome.ok ? 'stored' : outcome.reason })
      return outcome
    } catch (error) {
      const isAway = isUnavailable(error)
      observe({ type: 'answered', outcome: isAway ? 'busy' : 'failed' })
      if (isAway) return { ok: false, reason: 'busy' }
      throw error
    } finally {
      crowd.leave()
    }
  }
  return async (app) => {
    app.post<{ Body: SubmissionBody }>(
      '/submit',
      {
        schema: apiCalls.submit,
        onRequest: refuseCrowd({ crowd, random, observe }),
        config: { invalidBody: 'Your answer did not arrive complete. Please reload the page and try again.' },
      },
      async (request, reply) => {
        const idempotencyKey = idempotencyKeyOf(request)
        if (!idempotencyKey.ok) return refuse(reply, 400, idempotencyKey.message)
        const asked = {
          clientAddress: clientAddress(request),
          userAgent: request.headers['user-agent'] ?? null,
          questionnaireHash: questionnaireHashOf(request),
          idempotencyKey: idempotencyKey.value,
        }
        const outcome = await accept(request.body, asked)
        if (outcome.ok) return { status: 'ok' }
        if (outcome.reason === 'refused') return refuse(reply, 422, outcome.message)
        const later = reply.header('retry-after', retryAfter(random))
        return outcome.reason === 'ahead' ? refuse(later, 409, AHEAD) : refuse(later, 503, sentenceFor(503))
      },
    )
  }
}

/** The name, unchecked, of the definition that the browser says it showed; `null` without one. */
function questionnaireHashOf({ headers }: FastifyRequest): string | null {
  const named = headers[QUESTIONNAIRE_HEADER]
  return typeof named === 'string' ? named : null
}
