import type { FastifyPluginAsync } from 'fastify'
import { apiCalls } from '#core/contract/apiCalls.ts'
import { refuse, sentenceFor } from '../http/replyToError.ts'
import type { Database } from '../storage/Database.ts'

/** What readiness depends on. */
interface Readiness {
  readonly database: Database
  /** Whether the server has been told to end, and load balancers must send visitors elsewhere. */
  readonly isEnding: () => boolean
}

/**
 * `/healthz`: the process answers. `/readyz`: the database answers and accepts writes, and the server is not ending. Neither reveals
 * anything else.
 */
export function healthRoutes({ database, isEnding }: Readiness): FastifyPluginAsync {
  return async (app) => {
    app.get('/healthz', { schema: apiCalls.isAlive }, async () => ({ status: 'ok' }))
    app.get('/readyz', { schema: apiCalls.isReady }, async (request, reply) => {
      if (isEnding()) return refuse(reply, 503, sentenceFor(503))
      try {
        const [row] = await database.query<{ is_copy: boolean }>('select pg_is_in_recovery() as is_copy')
        if (row?.is_copy) throw new Error('The database is a copy that takes no writes')
      } catch (error) {
        request.log.error({ err: error }, 'database does not answer')
        return refuse(reply, 503, sentenceFor(503))
      }
      return { status: 'ready' }
    })
  }
}
