import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureBuild } from '../../build/ensureBuild.ts'
import { raised } from '../../product/raised.ts'
import { startServer } from '../../product/startServer.ts'
import { stopServer } from '../../product/stopServer.ts'
import { freePort } from '../../product/freePort.ts'
import { temporaryFolder } from '../../product/temporaryFolder.ts'

/** The built product as an operator starts it, with a data folder of its own. */
export interface Site {
  readonly url: string
  /** The file with everything it prints, the texted codes among it. */
  readonly log: string
  readonly stop: () => Promise<void>
}

/** Builds the product if its build is stale, and starts it. */
export async function startSite(): Promise<Site> {
  await ensureBuild({ root: process.cwd(), mayBuild: true })
  const folder = await temporaryFolder('bench')
  const log = join(folder, 'server.log')
  const env = raised('submitsPerSessionMinute')
  const server = startServer({ port: await freePort(), dataDir: join(folder, 'data'), log, env })
  const stop = async (): Promise<void> => {
    await stopServer(server)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await server.ready()
  } catch (error) {
    await stop()
    throw error
  }
  return { url: server.url, log, stop }
}
