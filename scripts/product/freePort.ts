import { createServer } from 'node:net'
import { listenOnLoopback } from './listenOnLoopback.ts'

/** A TCP port of this machine on which nothing is listening at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenOnLoopback(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}
