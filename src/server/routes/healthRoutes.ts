import type { FastifyPluginAsync } from 'fastify'
import { apiCalls } from '#core/contract/apiCalls.ts'
import { neverCached } from '../http/neverCached.ts'
import { refuse, sentenceFor } from '../http/replyToError.ts'
import { shareInFlight } from '../shareInFlight.ts'
import type { Database } from '../storage/Database.ts'
import { takesWrites } from '../storage/takesWrites.ts'

/** The parts it needs. */
interface HealthParts {
  readonly database: Database
  /** Whether the disk of the database has room, as far as is known. */
  readonly hasRoom: () => boolean
  /** Whether the server has been told to end, and load balancers must send visitors elsewhere. */
  readonly isEnding: () => boolean
}

/**
 * `/healthz`: the process answers. `/readyz`: the database answers, accepts writes and has room, and the server is not ending. Neither
 * reveals anything else.
 */
export function healthRoutes({ database, hasRoom, isEnding }: HealthParts): FastifyPluginAsync {
  return async (app) => {
    const share = shareInFlight<boolean>()
    // Shared: anybody may ask, and visitors need the database more.
    const isReady = () =>
      share('ready', async () => {
        try {
          const isWritable = await takesWrites(database)
          if (!isWritable) app.log.error('database takes no writes')
          return isWritable
        } catch (error) {
          app.log.error({ err: error }, 'database does not answer')
          return false
        }
      })
    // Otherwise a CDN in front would go on answering from its cache.
    neverCached(app)
    app.get('/healthz', { schema: apiCalls.isAlive }, async () => ({ status: 'ok' }))
    app.get('/readyz', { schema: apiCalls.isReady }, async (_request, reply) => {
      if (isEnding() || !hasRoom() || !(await isReady())) return refuse(reply, 503, sentenceFor(503))
      return { status: 'ready' }
    })
  }
}
