import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureBuild } from '../build/ensureBuild.ts'
import { freePort } from './freePort.ts'
import { startServer } from './startServer.ts'
import { stopServer } from './stopServer.ts'
import { temporaryFolder } from './temporaryFolder.ts'

/** The built product as an operator starts it, on a free port with a data folder of its own. */
export interface RunningProduct {
  readonly url: string
  /** The file that receives everything the server prints, including the texted codes. */
  readonly log: string
  readonly dataDir: string
  /** Ends it and removes its data. */
  readonly stop: () => Promise<void>
}

/**
 * Builds the product if its build is stale, starts it, and waits until it is ready. Throws, with what it printed, when it ends before that
 * or takes too long.
 */
export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
  await ensureBuild({ root: process.cwd(), mayBuild: true })
  const folder = await temporaryFolder('product')
  const log = join(folder, 'server.log')
  const dataDir = join(folder, 'data')
  const server = startServer({ port: await freePort(), dataDir, log, env })
  const stop = async () => {
    await stopServer(server)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await server.ready()
  } catch (error) {
    await stop()
    throw error
  }
  return { url: server.url, log, dataDir, stop }
}
