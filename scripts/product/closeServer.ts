import type { Server } from 'node:http'

/** Ends a server with its connections, of which one that is open would keep it from ending. */
export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
