import type { FastifyPluginAsync } from 'fastify'
import { apiCalls } from '#core/contract/apiCalls.ts'
import { refuse, sentenceFor } from '../http/replyToError.ts'
import type { Database } from '../storage/Database.ts'

/** What readiness is told from. */
interface Readiness {
  readonly database: Database
  /** Whether the server has been told to end, and load balancers are to send their visitors elsewhere. */
  readonly isEnding: () => boolean
}

/** `/healthz`: the process answers. `/readyz`: the database answers too, and the server is to go on. Neither tells anything else. */
export function healthRoutes({ database, isEnding }: Readiness): FastifyPluginAsync {
  return async (app) => {
    app.get('/healthz', { schema: apiCalls.isAlive }, async () => ({ status: 'ok' }))
    app.get('/readyz', { schema: apiCalls.isReady }, async (request, reply) => {
      if (isEnding()) return refuse(reply, 503, sentenceFor(503))
      try {
        await database.query('select 1 as ready')
      } catch (error) {
        request.log.error({ err: error }, 'database does not answer')
        return refuse(reply, 503, sentenceFor(503))
      }
      return { status: 'ready' }
    })
  }
}
