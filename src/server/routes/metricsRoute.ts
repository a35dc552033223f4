import type { FastifyPluginAsync } from 'fastify'
import { isBearer } from '../http/isBearer.ts'
import { neverCached } from '../http/neverCached.ts'
import { refuse, sentenceFor } from '../http/replyToError.ts'
import type { Metrics } from '../metrics/openMetrics.ts'

interface MetricsParts {
  readonly metrics: Metrics
  readonly token: string
  /** Whether the disk of the database has room, as far as is known. */
  readonly hasRoom: () => boolean
}

/** `GET /metrics` for Prometheus, for holders of the token. Source: docs/operations.md. */
export function metricsRoute({ metrics, token, hasRoom }: MetricsParts): FastifyPluginAsync {
  return async (app) => {
    neverCached(app)
    app.get('/metrics', async (request, reply) => {
      if (!isBearer(request, token)) return refuse(reply.header('www-authenticate', 'Bearer'), 401, sentenceFor(401))
      return reply.type(metrics.contentType).send(await metrics.read(hasRoom()))
    })
  }
}
