import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './freePort.ts'
import { temporaryFolder } from './temporaryFolder.ts'

/** The product as `npm start` runs it, on a free port with a data folder of its own. */
export interface RunningProduct {
  readonly url: string
  /** The file that receives everything the server prints, including the texted codes. */
  readonly log: string
  readonly dataDir: string
  /** Ends it and removes its data. */
  readonly stop: () => Promise<void>
}

/** ms; the first start builds and creates a database */
const START_LIMIT = 180_000

/** Starts the product and waits until it is ready. Throws, with what it printed, when it ends before that or takes too long. */
export async function startProduct(env: NodeJS.ProcessEnv = {}): Promise<RunningProduct> {
  const folder = await temporaryFolder('product')
  const port = await freePort()
  const log = join(folder, 'server.log')
  const dataDir = join(folder, 'data')
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: '',
      DATABASE_URL: '',
      SMS_PROVIDER: 'console',
      ...env,
      PORT: `${port}`,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const file = createWriteStream(log)
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      file.write(chunk)
    })
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await Promise.race([ended, delay(10_000, undefined, { ref: false }).then(() => child.kill('SIGKILL'))])
    await ended
    file.end()
    await rm(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  const giveUpAt = Date.now() + START_LIMIT
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > giveUpAt) {
      await stop()
      throw new Error(`The product did not start:\n${printed.trim()}`)
    }
    await delay(200)
  }
  return { url, log, dataDir, stop }
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
