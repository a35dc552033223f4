import type { FastifyPluginAsync } from 'fastify'
import { apiCalls } from '#core/contract/apiCalls.ts'
import { refuse, sentenceFor } from '../http/replyToError.ts'
import type { Database } from '../storage/Database.ts'

/** `/healthz`: the process answers. `/readyz`: the database answers too. Neither tells anything else. */
export function healthRoutes(database: Database): FastifyPluginAsync {
  return async (app) => {
    app.get('/healthz', { schema: apiCalls.isAlive }, async () => ({ status: 'ok' }))
    app.get('/readyz', { schema: apiCalls.isReady }, async (request, reply) => {
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
