import type { FastifyPluginAsync } from 'fastify'
import { apiCalls } from '#core/contract/apiCalls.ts'
import { type PolicyReports, policyReportSchemas } from '#core/contract/policyReport.ts'
import { limitAddresses } from '../http/limitAddresses.ts'
import { readJsonBody } from '../http/readJsonBody.ts'
import { refuse, sentenceFor } from '../http/replyToError.ts'
import type { Limits } from '../limits.ts'
import type { Observe } from '../metrics/Fact.ts'
import { readPolicyReports } from '../reports/readPolicyReports.ts'

/** The parts it needs. */
interface ReportParts {
  readonly limits: Pick<Limits, 'reportsPerAddressMinute'>
  readonly observe: Observe
}

/**
 * `POST /csp-reports` counts what browsers say the content security policy blocked, logs a line for each, and stores nothing. It has its
 * own limit: a page with many reports must not use up its visitor's limit for answers. Source: docs/security.md E1.
 */
export function policyReportRoute({ limits, observe }: ReportParts): FastifyPluginAsync {
  return async (app) => {
    limitAddresses(app, limits.reportsPerAddressMinute)
    readJsonBody(app, Object.keys(policyReportSchemas))
    app.post<{ Body: PolicyReports | undefined }>(
      '/csp-reports',
      { schema: apiCalls.reportPolicy },
      (request, reply) => {
        // The framework checks a body's content type, but accepts a request without a body.
        if (request.body === undefined) return refuse(reply, 400, sentenceFor(400))
        for (const { directive, blocked, page } of readPolicyReports(request.body)) {
          observe({ type: 'policyReported', directive })
          request.log.info({ event: 'security', kind: 'policy', directive, blocked, page }, 'stopped by the policy')
        }
        return reply.code(204).send()
      },
    )
  }
}
