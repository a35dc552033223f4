import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { createServer, normalizePath } from 'vite'
import { definitionIn } from '#linter/definitionIn.ts'
import { readConfig } from '#server/config.ts'
import { canServe } from './dev/canServe.ts'
import { freePort } from './product/freePort.ts'
import { holdApi } from './dev/holdApi.ts'
import { answerCall, type ExitCode } from './cli/answerCall.ts'
import { loadDotEnv } from './loadDotEnv.mjs'
import type { Manual } from './cli/Manual.ts'
import { readFlags } from './cli/readFlags.ts'
import { previewPlugin } from './dev/previewPlugin.ts'
import { previewUrl } from './dev/previewUrl.ts'
import { watchOptions } from './dev/watchOptions.ts'
import { QUESTIONNAIRE_FILE } from './questionnaire/questionnaireFile.ts'
import { readSource } from './questionnaire/readSource.ts'
import { explainFailure } from './cli/explainFailure.ts'
import { keepEditorSchema } from './questionnaire/writeEditorSchema.ts'

/** The API's sources: it restarts when one of these changes. */
const API_SOURCES = /^(src\/(core|linter|server)\/|schema\/.*\.questionnaire\.json$)/

/** What the API answers, by the beginning of the path. */
const API_PATHS = ['/api', '/healthz', '/readyz'] as const

/** ms; an editor that saves several files restarts it once */
const SETTLE = 100

const manual: Manual = {
  summary: `\
Serves the site and its API from their sources until Ctrl+C. The page and the preview of the questionnaire follow every
save. PORT, HOST and all other variables are those of the server.`,
  usage: 'npm run dev -- [--help]',
  details: `\
  --help, -h  prints this

Exit code: 0 when it was stopped, 1 when it cannot start, 2 when the call is wrong.`,
}

const readCall = (args: readonly string[]) => readFlags(args, {})

/** Serves the site with hot reload and the real API behind it, both from their sources, on one port. */
async function dev(): Promise<ExitCode> {
  const source = await readSource(QUESTIONNAIRE_FILE)
  if ('failure' in source) throw new Error(source.failure)
  loadDotEnv()
  const config = readConfig(process.env)
  const { port, host } = config
  const apiPort = await freePort()
  const api = `http://127.0.0.1:${apiPort}`
  let restarts = Promise.resolve()
  let listens = Promise.resolve()
  const server = await createServer({
    plugins: [previewPlugin(QUESTIONNAIRE_FILE), holdApi(API_PATHS, () => restarts.then(() => listens))],
    server: {
      port,
      host,
      strictPort: true,
      watch: watchOptions(config.dataDir),
      proxy: Object.fromEntries(API_PATHS.map((path) => [path, api])),
    },
  })

  let child: ChildProcess | null = null
  let ending: Promise<void> | undefined
  const end = async (): Promise<void> => {
    await Promise.all([stop(child), server.close()])
    process.exit(0)
  }
  // A single Ctrl+C may arrive twice: from the terminal, and from npm where its shell is bash.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (ending ??= end()))

  let changes = 0
  const restart = async (): Promise<void> => {
    // The running site keeps the previous questionnaire.
    if (!(await canServe(config))) return
    await stop(child)
    // A signal has ended the command meanwhile.
    if (ending) return
    child = startApi(apiPort)
    listens = started(child)
  }
  const restartAfter = async (change: number): Promise<void> => {
    if (change === changes) await delay(SETTLE)
    if (change === changes) await restart()
  }
  // Before the first start: the API may have read what is edited while it starts.
  server.watcher.on('all', (_event, file) => {
    if (!API_SOURCES.test(normalizePath(file).slice(server.config.root.length + 1))) return
    const change = ++changes
    // One after another: two at once would start two APIs. A failed restart is reported, and does not prevent the next.
    restarts = restarts.then(() => restartAfter(change)).catch((error: unknown) => console.error(explainFailure(error)))
  })

  await catchUp()
  const first = restarts.then(restart)
  restarts = first.catch(() => undefined)
  await first
  await listens
  await server.listen()
  server.printUrls()
  if (server.resolvedUrls) server.config.logger.info(`  Preview: ${previewUrl(server.resolvedUrls)}`)
  return 0
}

/**
 * Starts the API in a process of its own, which a change replaces. Its output, including the texted codes, goes to the terminal. A Ctrl+C
 * there does not reach it (`detached`): together with the signal of {@link stop} it would be the second one, which ends the API at once. On
 * Windows, where that stop ends it at once anyway, it would be cut off from the terminal.
 */
function startApi(port: number): ChildProcess {
  const child = spawn(process.execPath, ['scripts/run.mjs', './scripts/dev/devApi.ts'], {
    env: { ...process.env, NODE_ENV: 'development', PORT: `${port}`, HOST: '127.0.0.1' },
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.once('exit', (code) => {
    if (code === 1) console.error('The API is not running. It starts again when one of its sources changes.')
  })
  return child
}

/** Resolves when the API listens, or has ended without listening: the page can report a broken questionnaire without it. */
function started(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once('message', () => resolve()).once('exit', () => resolve()))
}

/** Updates the schema for editors with edits made while nothing was watching. */
async function catchUp(): Promise<void> {
  const definition = definitionIn(await readFile(QUESTIONNAIRE_FILE, 'utf8'), QUESTIONNAIRE_FILE)
  if (definition) await keepEditorSchema(QUESTIONNAIRE_FILE, definition, (line) => console.warn(line))
}

async function stop(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

process.exitCode = await answerCall({ manual, readCall, run: dev })
