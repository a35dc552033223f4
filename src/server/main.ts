import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { invariant } from '#core/invariant.ts'
import { createApp } from './app.ts'
import { replyToCommands } from './commands/replyToCommands.ts'
import type { Config } from './config.ts'
import { findListProblem } from './consent/findListProblem.ts'
import { keepDefinition } from './definitions/keepDefinition.ts'
import { databaseCommands } from './dump/index.ts'
import { ENDING_SIGNALS } from './endingSignals.ts'
import { assertCanListen } from './http/assertCanListen.ts'
import { listenAddress } from './http/listenAddress.ts'
import type { LogStream } from './http/loggerOptions.ts'
import { outliveOutput } from './http/outliveOutput.ts'
import { writeTogether } from './http/writeTogether.ts'
import { leadCommands } from './leads/index.ts'
import { loadQuestionnaire } from './loadQuestionnaire.ts'
import { ignore } from './metrics/Fact.ts'
import { observeDatabase } from './metrics/observeDatabase.ts'
import { openMetrics } from './metrics/openMetrics.ts'
import { type BackgroundWork, openBackgroundWork } from './openBackgroundWork.ts'
import { smsProviders } from './sms/index.ts'
import type { DataLock } from './storage/lock/DataLock.ts'
import { lockDataDir } from './storage/lock/lockDataDir.ts'
import { openMigrated } from './storage/openDatabase.ts'
import { aheadWarnings } from './storage/readMigrations.ts'
import { assertAllowedTarget } from './webhooks/assertAllowedTarget.ts'
import { resolveBySystem } from './webhooks/guardedLookup.ts'

/** A listening server. */
interface RunningServer {
  /** The URL to open on this machine. */
  readonly url: string
  /**
   * Reports that it is not ready, and after `drainMs` finishes the requests in progress, closes the database and releases the data folder.
   */
  close(): Promise<void>
}

/** What a server is started with. */
interface ServerStart {
  readonly config: Config
  /** A lock of `config.dataDir`, which becomes the server's; without it the server takes one when the database is in that folder. */
  readonly lock?: DataLock
  /** What a thread for the embedded database runs; without it the database runs in this thread. */
  readonly engineProgram?: URL
  /** Called with where the server listens; by default a line on stdout says so. */
  readonly onReady?: (url: string) => void
}

/**
 * Starts the server with its real parts, and resolves once it listens. Rejects, after releasing everything it had acquired, when the
 * questionnaire is invalid (its diagnostics are then on stderr), the receiver of webhooks is in a private network, the data folder is in
 * use, or the database or the port is not available. A signal to end closes it and ends the process with 0, a second one at once with 1.
 */
export async function serve({ config, lock, engineProgram, onReady }: ServerStart): Promise<RunningServer> {
  // The steps that release what has been acquired; closing runs them from the last to the first.
  const undo: (() => Promise<unknown>)[] = []
  let closing: Promise<void> | undefined
  const close = () => (closing ??= undoAll(undo))
  let isEnding = false
  // One stream for all that the server prints, so that its lines stand in the order in which things happened.
  const watch = outliveOutput()
  const output = writeTogether(process.stdout, () => watch.noteLoss('is not read', 'is'))
  undo.push(watch.end)
  try {
    const heldLock = lock ?? (config.databaseUrl === null ? await lockDataDir(config.dataDir) : undefined)
    if (heldLock) undo.push(() => heldLock.release())
    if (config.webhooks) await assertAllowedTarget(config.webhooks, resolveBySystem)
    const definition = await loadQuestionnaire(config.questionnaireFile, (text) => process.stderr.write(text))
    const at = { host: listenAddress(config.host), port: config.port }
    // Before the database is made or migrated, which a start that fails must not do.
    await assertCanListen(at)
    const { database, ahead } = await openMigrated(config, { lock: heldLock, engineProgram })
    undo.push(() => database.close())
    const metrics = config.metricsToken === null ? undefined : openMetrics({ database, now: systemClock })
    const observe = metrics?.observe ?? ignore
    const context = { database: observeDatabase(database, 'other', observe), config, now: systemClock }
    const app = await createApp({
      config,
      ...(metrics && { metrics }),
      isEnding: () => isEnding,
      database,
      sms: smsProviders[config.smsProvider]({
        accounts: config,
        write: (line) => output.write(line),
      }),
      now: systemClock,
      questionnaire: await keepDefinition(database, definition, systemClock()),
      logTo: output,
    })
    heldLock?.handleWith(
      replyToCommands({ leads: leadCommands, db: databaseCommands }, context, (error) => {
        app.log.warn({ err: error }, 'a command broke off')
      }),
    )
    for (const warning of [...config.warnings, ...aheadWarnings(ahead)]) app.log.warn(warning)
    const listProblem = await findListProblem(context.database, config)
    // Not a reason to refuse answers. Without this line only the first export, or the first lead that is due, would tell.
    if (listProblem) app.log.error({ err: listProblem }, 'the list of numbers that must not be called cannot be read')
    if (!existsSync(join(config.siteDir, 'index.html'))) {
      app.log.warn({ folder: config.siteDir }, 'no pages in SITE_DIR: only the API is served')
    }
    // The first, so that it is undone last: what fails while the database closes is logged, too.
    undo.unshift(endOnFailure(app.log))
    const background = openBackgroundWork({ ...context, observe, log: app.log })
    undo.push(() => finishInTime(app, background))
    const listenTextResolver = (address: string): string => `listening on ${address}`
    await app.listen({ ...at, backlog: BACKLOG, listenTextResolver })
    undo.push(endOnSignal(close, app.log, output))
    undo.push(() => {
      isEnding = true
      return sleep(config.drainMs)
    })
    const url = urlOf(config.host, app)
    if (onReady) onReady(url)
    else output.write(`Super review is ready on ${url}\n`)
    return { url, close }
  } catch (error) {
    // What went wrong first is what the operator has to know.
    await close().catch(() => undefined)
    throw error
  }
}

/** In reverse order, and all of them: what one fails to release must not keep the next from it. Rejects with the first failure. */
async function undoAll(undo: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of undo.toReversed()) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/**
 * ms that requests in progress have to finish once the server is told to end; closing the database included, it takes less than ten
 * seconds.
 */
const FINISH_MS = 6500

/** ms that requests have to end once their connections are cut off; those that wait for the database are not waited for. */
const CUT_OFF_MS = 200

/**
 * Stops accepting connections and waits for requests in progress. Cuts off clients that are too slow, and requests that wait for a stalled
 * database: their answers are not confirmed.
 */
async function finishInTime(app: FastifyInstance, background: BackgroundWork): Promise<void> {
  const pause = (ms: number) => sleep(ms, undefined, { ref: false })
  const late = pause(FINISH_MS).then(() => app.server.closeAllConnections())
  await Promise.race([Promise.all([app.close(), background.stop()]), late.then(() => pause(CUT_OFF_MS))])
}

/** Ends the process, with a line in the log, on an unhandled failure: the state it leaves behind cannot be trusted. */
function endOnFailure(log: FastifyBaseLogger): () => Promise<void> {
  const end = (error: unknown) => endWith(error, log)
  process.on('uncaughtException', end).on('unhandledRejection', end)
  return async () => {
    process.off('uncaughtException', end).off('unhandledRejection', end)
  }
}

function endWith(error: unknown, log: FastifyBaseLogger): never {
  log.fatal({ err: error instanceof Error ? error : new Error(typeof error) }, 'unexpected failure: the server ends')
  process.exit(1)
}

/**
 * Connections that may wait to be accepted; past them a browser retries after one second, then two, then four. The kernel may allow fewer.
 */
const BACKLOG = 4096

const systemClock = () => new Date()

/** Addresses that a browser reaches as localhost. */
const LOCAL_HOSTS = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost']

function urlOf(host: string, { server }: FastifyInstance): string {
  const address = server.address()
  invariant(typeof address === 'object' && address, 'The server does not listen on a port')
  const name = host.includes(':') ? `[${host}]` : host
  return `http://${LOCAL_HOSTS.includes(host) ? 'localhost' : name}:${address.port}`
}

/**
 * ms within which a repeated signal counts as the same one: on Ctrl+C the terminal sends it, and npm passes it on as well; and half a
 * second after npm was ended, `endWithParent.mjs` sends one.
 */
const ECHO_MS = 1000

/** Ends the process on a signal; on a second one, at once. Returns a function that removes the handlers. */
function endOnSignal(close: () => Promise<void>, log: FastifyBaseLogger, output: LogStream): () => Promise<void> {
  /** ms of the process's own clock; `null` before any. */
  let toldAt: number | null = null
  const end = (signal: NodeJS.Signals) => {
    if (toldAt !== null) {
      if (performance.now() - toldAt > ECHO_MS) process.exit(1)
      return
    }
    toldAt = performance.now()
    output.write(`${signal}: finishing what is running\n`)
    void close().then(
      () => process.exit(0),
      (error: unknown) => endWith(error, log),
    )
  }
  for (const signal of ENDING_SIGNALS) process.on(signal, end)
  return async () => {
    if (toldAt === null) for (const signal of ENDING_SIGNALS) process.off(signal, end)
  }
}
