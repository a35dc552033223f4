import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import type { Definitions } from './definitions/Definitions.ts'
import { followDefinitions } from './definitions/followDefinitions.ts'
import { boundHandlers } from './http/boundHandlers.ts'
import { closeUnasked } from './http/closeUnasked.ts'
import { crossOrigin } from './http/crossOrigin.ts'
import { describeApi } from './http/describeApi.ts'
import { floodGuard } from './http/floodGuard.ts'
import { followStyleHashes } from './http/followStyleHashes.ts'
import { hasUnsafeText } from './http/hasUnsafeText.ts'
import { loggerOptions, type LogStream } from './http/loggerOptions.ts'
import { neverCached } from './http/neverCached.ts'
import { readJsonBody } from './http/readJsonBody.ts'
import { refuseEncodedBody } from './http/refuseEncodedBody.ts'
import { refuseForeignPosts } from './http/refuseForeignPosts.ts'
import { refuseUnroutedIn } from './http/refuseUnrouted.ts'
import { refuseWhileClosing } from './http/refuseWhileClosing.ts'
import { replyInTurn } from './http/replyInTurn.ts'
import { replyToClientError } from './http/replyToClientError.ts'
import { refuse, replyToError, sentenceFor } from './http/replyToError.ts'
import { replyToOddHeads } from './http/replyToOddHeads.ts'
import { routedUrl } from './http/routedUrl.ts'
import { routesByPath } from './http/routesByPath.ts'
import { noStyles, securityHeaders } from './http/securityHeaders.ts'
import { serveSite } from './http/serveSite.ts'
import { sessionTag } from './http/sessionTag.ts'
import { ignore, type StatementUse } from './metrics/Fact.ts'
import { observeDatabase } from './metrics/observeDatabase.ts'
import type { Metrics } from './metrics/openMetrics.ts'
import { healthRoutes } from './routes/healthRoutes.ts'
import { ipRoute } from './routes/ipRoute.ts'
import { metricsRoute } from './routes/metricsRoute.ts'
import { openApiRoute } from './routes/openApiRoute.ts'
import { policyReportRoute } from './routes/policyReportRoute.ts'
import { submissionRoutes } from './routes/submissionRoutes.ts'
import { verificationRoutes } from './routes/verificationRoutes.ts'
import { visitRoute } from './routes/visitRoute.ts'
import type { SmsProvider } from './sms/SmsProvider.ts'
import type { Database } from './storage/Database.ts'
import { readInstallationSecret } from './storage/readInstallationSecret.ts'
import { openCrowdLimit } from './submissions/openCrowdLimit.ts'
import { openSubmissionQueue } from './submissions/openSubmissionQueue.ts'
import { openVisitQueue } from './visits/openVisitQueue.ts'

/** The parts of the server; main.ts chooses the real ones, tests their own. */
interface AppParts {
  readonly config: Config
  /** Open and migrated; the caller closes it. */
  readonly database: Database
  readonly sms: SmsProvider
  readonly now: () => Date
  readonly questionnaire: Definitions
  /** Without them nothing is counted; /metrics shows them to holders of the configured token. */
  readonly metrics?: Metrics
  /** Whether the server has been told to end, and runs on only until load balancers notice. */
  readonly isEnding?: () => boolean
  /** Without it nothing is logged. */
  readonly logTo?: LogStream
}

/** ms between two checks for connections that have taken too long; Node's default is half a minute. */
const CONNECTIONS_CHECK_MS = 1000

/** A connection on which nothing moves for this many times a handler's limit is closed: its client is gone, or has stopped reading. */
const STALLED = 10

/** ms. Longer than a proxy keeps an idle connection (Caddy 120 s): the next request on one that the server has just closed would be lost. */
const IDLE_MS = 130_000

/** Where the calls of pages are. */
const API = '/api'

/** Builds the server: the API under /api, the health checks, and the built site when there is one. It does not listen. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, sms, now, questionnaire, metrics, logTo, isEnding = () => false } = parts
  const { limits, siteDir, embedOrigins, corsOrigins } = config
  const observe = metrics?.observe ?? ignore
  const databaseFor = (use: StatementUse): Database =>
    metrics ? observeDatabase(parts.database, use, observe) : parts.database
  const styleHashes = followStyleHashes(siteDir)
  const headersFor = securityHeaders(config, noStyles)
  const app: FastifyInstance = Fastify({
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    logger: logTo ? (loggerOptions(config.logLevel, logTo) ?? false) : false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: STALLED * limits.handlerTimeoutMs,
    keepAliveTimeout: IDLE_MS,
    // Node enforces `requestTimeout` on the body only if `headersTimeout` is not longer than it.
    http: {
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
      headersTimeout: limits.requestTimeoutMs,
      requireHostHeader: false,
    },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    clientErrorHandler: replyToClientError(
      () => headersFor(false),
      (status) => app.log.info({ route: 'none', status }, 'request'),
    ),
    rewriteUrl: ({ url = '/' }) => routedUrl(url),
    // Such as `GET http://`. Hooks do not run for these.
    frameworkErrors: (error, request, reply) => replyToError(error, request, reply.headers(headersFor(false))),
  })
  // Node would forget those past the thousandth, where a proxy may have put X-Forwarded-For. Together they are still limited to 16 KiB.
  app.server.maxHeadersCount = 0
  readJsonBody(app)
  closeUnasked(app, replyInTurn(app))
  app.setErrorHandler(replyToError)
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headersFor(request.protocol === 'https'))
    next()
  })
  replyToOddHeads(app)
  const refuseOnceClosing = refuseWhileClosing(app, API)
  boundHandlers(app, limits.handlerTimeoutMs)
  const methodsOf = routesByPath(app)
  await describeApi(app)

  const secret = config.codeSecret ?? (await readInstallationSecret(parts.database))
  const sessionOfLine = sessionTag(secret)
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, not the URL: a visitor controls the URL.
    const route = request.routeOptions.url ?? 'none'
    const { method } = request
    const { statusCode: status, elapsedTime: ms } = reply
    observe({ type: 'request', method, route, status, ms })
    const line = { method, route, status, ms: Math.round(ms), session: sessionOfLine(request) }
    request.log[status >= 500 ? 'error' : 'info'](line, 'request')
    done()
  })

  const queue = openSubmissionQueue({ database: databaseFor('answers'), limits, log: app.log, observe })
  const crowd = openCrowdLimit({ limits })
  const visits = openVisitQueue(databaseFor('other'))
  const definitions = followDefinitions(databaseFor('other'), questionnaire)
  app.addHook('onClose', async () => void (await Promise.all([queue.drained(), visits.drained()])))
  await app.register(
    async (api) => {
      neverCached(api)
      refuseUnroutedIn(api, methodsOf)
      api.addHook('preValidation', (request, reply, next) => {
        if (hasUnsafeText(request.body)) refuse(reply, 400, sentenceFor(400))
        else next()
      })
      if (corsOrigins.length > 0) await api.register(cors, crossOrigin(corsOrigins))
      api.addHook('onRequest', refuseEncodedBody)
      api.addHook('onRequest', refuseOnceClosing)
      api.addHook('onRequest', refuseForeignPosts(corsOrigins))
      const { siteHost, textsPeople } = config
      const codes = { database: databaseFor('codes'), sms, now, secret, limits, siteHost, textsPeople, observe }
      await api.register(verificationRoutes(codes))
      await api.register(async (answers) => {
        floodGuard(answers, limits)
        await answers.register(submissionRoutes({ queue, crowd, now, random: Math.random, observe, definitions }))
        await answers.register(visitRoute({ queue: visits, now, random: Math.random, definitions }))
      })
      await api.register(policyReportRoute({ limits, observe }))
      await api.register(ipRoute)
      await api.register(openApiRoute)
    },
    { prefix: API },
  )
  await app.register(healthRoutes({ database: databaseFor('other'), hasRoom: queue.hasRoom, isEnding }))
  if (metrics && config.metricsToken !== null) {
    await app.register(metricsRoute({ metrics, token: config.metricsToken, hasRoom: queue.hasRoom }))
  }
  const pageHeaders = securityHeaders(config, styleHashes)
  const framedHeaders = embedOrigins.length > 0 ? securityHeaders(config, styleHashes, embedOrigins) : null
  await serveSite(app, { siteDir, methodsOf, pageHeaders, framedHeaders })
  return app
}
