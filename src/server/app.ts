import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import type { Definitions } from './definitions/KeptDefinition.ts'
import { answerClientError } from './http/answerClientError.ts'
import { hasUnsafeText } from './http/hasUnsafeText.ts'
import { loggerOptions, type LogStream } from './http/loggerOptions.ts'
import { followStyleHashes } from './http/followStyleHashes.ts'
import { refuse, replyToError, sentenceFor } from './http/replyToError.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { serveSite } from './http/serveSite.ts'
import { healthRoutes } from './routes/healthRoutes.ts'
import { ipRoute } from './routes/ipRoute.ts'
import { submissionRoutes } from './routes/submissionRoutes.ts'
import { verificationRoutes } from './routes/verificationRoutes.ts'
import type { SmsProvider } from './sms/SmsProvider.ts'
import type { Database } from './storage/Database.ts'
import { readInstallationSecret } from './storage/readInstallationSecret.ts'

/** What the server is made of; main.ts chooses the real ones, tests their own. */
export interface AppDependencies {
  readonly config: Config
  /** Open and migrated; stays the caller's. */
  readonly database: Database
  readonly sms: SmsProvider
  readonly now: () => Date
  readonly questionnaire: Definitions
  /** Without it nothing is logged. */
  readonly logTo?: LogStream
}

/** ms a client has to send a request; a slow one must not hold a connection for good. */
const REQUEST_TIMEOUT_MS = 30_000

/** Builds the server: the API under /api, the health checks, and the built site when there is one. It does not listen. */
export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, database, sms, now, questionnaire, logTo } = dependencies
  const app = Fastify({
    logger: logTo ? (loggerOptions(config.logLevel, logTo) ?? false) : false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: config.limits.bodyBytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => replyToError(error, request, reply),
  })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(replyToError)
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, not the address: that is the visitor's to fill, with anything.
    const route = request.routeOptions.url ?? 'none'
    const line = { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    request.log[reply.statusCode >= 500 ? 'error' : 'info'](line, 'request')
  })
  await app.register(helmet, securityHeaders(config, followStyleHashes(config.siteDir)))

  const secret = config.codeSecret ?? (await readInstallationSecret(database))
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      api.addHook('preValidation', (request, reply, next) => {
        if (hasUnsafeText(request.body)) refuse(reply, 400, sentenceFor(400))
        else next()
      })
      await api.register(verificationRoutes({ database, sms, now, secret, limits: config.limits }))
      await api.register(submissionRoutes({ database, now, definitions: questionnaire }))
      await api.register(ipRoute)
    },
    { prefix: '/api' },
  )
  await app.register(healthRoutes(database))
  await serveSite(app, config.siteDir)
  return app
}
