import type { FastifyPluginAsync } from 'fastify'
import { type SubmissionBody, submissionBodySchema } from '#core/contract/submission.ts'
import { refuse } from '../http/replyToError.ts'
import { acceptSubmission, type Intake } from '../submissions/acceptSubmission.ts'
import { clientAddress } from './clientAddress.ts'

/** `POST /submit` stores one answer. It says ok once the answer is on disk, and once more when it is sent again. Source: spec §7. */
export function submissionRoutes(intake: Intake): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Body: SubmissionBody }>(
      '/submit',
      {
        schema: { body: submissionBodySchema },
        config: { invalidBody: 'Your answer did not arrive complete. Please reload the page and try again.' },
      },
      async (request, reply) => {
        const acceptance = await acceptSubmission(intake, request.body, clientAddress(request))
        return acceptance.ok ? { status: 'ok' } : refuse(reply, 422, acceptance.message)
      },
    )
  }
}
