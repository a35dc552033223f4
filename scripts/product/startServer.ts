import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { buildVariables } from '../build/buildVariables.ts'
import { emptiedDotEnv } from './emptiedDotEnv.ts'
import { endTogether } from './endTogether.ts'
import { raised } from './raised.ts'

/** Options of a server. */
export interface ServerNeed {
  readonly port: number
  /** The folder of its embedded database, or the URL of a PostgreSQL. */
  readonly dataDir?: string
  readonly databaseUrl?: string
  /** Its output is appended to this file. */
  readonly log: string
  /** Further variables; limits above all. */
  readonly env?: Readonly<Record<string, string>>
}

/** The built product as a process. */
export interface RunningServer {
  readonly port: number
  readonly url: string
  /** The file with its output. */
  readonly log: string
  readonly child: ChildProcess
  /** Exit code, or the signal that ended it. */
  readonly exited: Promise<number | NodeJS.Signals>
  /** Ends it at once, as a crash does. Resolves once it has ended. */
  readonly kill: () => Promise<unknown>
  /** Memory in use, bytes; 0 where the system does not report it. */
  readonly memory: () => number
  /** Resolves once `/readyz` answers 200. Rejects, with the last lines it printed, when it ends before that or takes too long. */
  readonly ready: () => Promise<void>
}

/** ms; the first start creates a database, which takes long on a busy machine. */
const READY_LIMIT_MS = 180_000

/** Key of the hashes of codes; production refuses one that can be guessed. */
const CODE_SECRET = randomBytes(32).toString('hex')

/** Starts the product from its build, as an operator does, without waiting for it. */
export function startServer({ port, dataDir = '', databaseUrl = '', log, env = {} }: ServerNeed): RunningServer {
  const output = openSync(log, 'a')
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', output, output],
    env: {
      ...emptiedDotEnv(),
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      SMS_PROVIDER: 'console',
      ALLOW_CONSOLE_SMS: '1',
      CODE_SECRET,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      // The visitors of a test all come from this machine, and repeat what was refused sooner than a browser does.
      ...raised('submitsPerAddressMinute', 'submitsPerSessionMinute', 'verificationsPerAddressMinute'),
      // The server refuses a build that was made with others.
      ...buildVariables(process.env),
      ...env,
    },
  })
  endTogether(child)
  closeSync(output)
  let isOver = false
  const exited = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => {
      isOver = true
      resolve(code ?? signal ?? 1)
    })
  })
  const kill = () => {
    child.kill('SIGKILL')
    return exited
  }
  const url = `http://127.0.0.1:${port}`
  const ready = async () => {
    const giveUpAt = Date.now() + READY_LIMIT_MS
    while (!(await isReady(url))) {
      if (isOver || Date.now() > giveUpAt) {
        throw new Error(
          `The server did not get ready:\n${(await readFile(log, 'utf8')).split('\n').slice(-12).join('\n')}`,
        )
      }
      await delay(15)
    }
  }
  return { port, url, log, child, exited, kill, memory: () => memoryOf(child.pid), ready }
}

function isReady(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get(`${url}/readyz`, { agent: false, timeout: 2000 }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.once('error', () => resolve(false))
    request.once('timeout', () => request.destroy())
  })
}

function memoryOf(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    // It has ended, or the system is not Linux.
    return 0
  }
}
