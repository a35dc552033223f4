import { randomInt } from 'node:crypto'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import type { Definitions } from './definitions/KeptDefinition.ts'
import { answerClientError } from './http/answerClientError.ts'
import { crossOrigin } from './http/crossOrigin.ts'
import { describeApi } from './http/describeApi.ts'
import { floodGuard } from './http/floodGuard.ts'
import { hasUnsafeText } from './http/hasUnsafeText.ts'
import { loggerOptions, type LogStream } from './http/loggerOptions.ts'
import { followStyleHashes } from './http/followStyleHashes.ts'
import { readJsonBody } from './http/readJsonBody.ts'
import { refuseEncodedBody } from './http/refuseEncodedBody.ts'
import { refuseForeignPosts } from './http/refuseForeignPosts.ts'
import { refuse, replyToError, sentenceFor } from './http/replyToError.ts'
import { refuseWhileClosing } from './http/refuseWhileClosing.ts'
import { routesByPath } from './http/routesByPath.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { serveSite } from './http/serveSite.ts'
import { sessionTag } from './http/sessionTag.ts'
import { healthRoutes } from './routes/healthRoutes.ts'
import { ipRoute } from './routes/ipRoute.ts'
import { openApiRoute } from './routes/openApiRoute.ts'
import { submissionRoutes } from './routes/submissionRoutes.ts'
import { verificationRoutes } from './routes/verificationRoutes.ts'
import type { SmsProvider } from './sms/SmsProvider.ts'
import type { Database } from './storage/Database.ts'
import { readInstallationSecret } from './storage/readInstallationSecret.ts'
import { openSubmissionQueue } from './submissions/openSubmissionQueue.ts'

/** What the server is made of; main.ts chooses the real ones, tests their own. */
export interface AppDependencies {
  readonly config: Config
  /** Open and migrated; stays the caller's. */
  readonly database: Database
  readonly sms: SmsProvider
  readonly now: () => Date
  readonly questionnaire: Definitions
  /** From 0 up to 1; without it one that nobody foresees. */
  readonly random?: () => number
  /** Without it nothing is logged. */
  readonly logTo?: LogStream
}

/** ms between two looks at which connections have taken too long; Node's own is half a minute. */
const CONNECTIONS_CHECK_MS = 1000

/** From 0 up to 1. */
const secureRandom = (): number => randomInt(2 ** 32) / 2 ** 32

/** Builds the server: the API under /api, the health checks, and the built site when there is one. It does not listen. */
export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, database, sms, now, questionnaire, logTo } = dependencies
  const headersFor = securityHeaders(config, followStyleHashes(config.siteDir))
  const app = Fastify({
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    logger: logTo ? (loggerOptions(config.logLevel, logTo) ?? false) : false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: config.limits.bodyBytes,
    requestTimeout: config.limits.requestTimeoutMs,
    handlerTimeout: config.limits.handlerTimeoutMs,
    // Without a limit on the head that is no longer, Node never applies the one on the request to its body.
    http: { connectionsCheckingInterval: CONNECTIONS_CHECK_MS, headersTimeout: config.limits.requestTimeoutMs },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    clientErrorHandler: answerClientError(() => headersFor(false)),
    // Hooks do not run for these.
    frameworkErrors: (error, request, reply) => replyToError(error, request, reply.headers(headersFor(false))),
  })
  readJsonBody(app)
  app.setErrorHandler(replyToError)
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headersFor(request.protocol === 'https'))
    next()
  })
  refuseWhileClosing(app)
  const methodsOf = routesByPath(app)
  await describeApi(app)

  const secret = config.codeSecret ?? (await readInstallationSecret(database))
  const sessionOfLine = sessionTag(secret)
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, not the address: that is the visitor's to fill, with anything.
    const route = request.routeOptions.url ?? 'none'
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      session: sessionOfLine(request),
    }
    request.log[reply.statusCode >= 500 ? 'error' : 'info'](line, 'request')
  })

  const queue = openSubmissionQueue({ database, limits: config.limits, log: app.log })
  app.addHook('onClose', () => queue.drained())
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      api.addHook('preValidation', (request, reply, next) => {
        if (hasUnsafeText(request.body)) refuse(reply, 400, sentenceFor(400))
        else next()
      })
      api.addHook('onRequest', refuseEncodedBody)
      if (config.corsOrigins.length > 0) await api.register(cors, crossOrigin(config.corsOrigins))
      api.addHook('onRequest', refuseForeignPosts(config.corsOrigins))
      const { limits, siteHost, textsPeople } = config
      await api.register(verificationRoutes({ database, sms, now, secret, limits, siteHost, textsPeople }))
      await api.register(async (answers) => {
        await floodGuard(answers, config.limits)
        const { random = secureRandom } = dependencies
        await answers.register(submissionRoutes({ queue, now, random, definitions: questionnaire }))
      })
      await api.register(ipRoute)
      await api.register(openApiRoute)
    },
    { prefix: '/api' },
  )
  await app.register(healthRoutes(database))
  await serveSite(app, config.siteDir, methodsOf)
  return app
}
