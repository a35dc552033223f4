import http from 'node:http'
import type { DataLock } from './DataLock.ts'

/**
 * Listens at a path, a socket's file or a pipe's name, without keeping the process from ending. Node removes the file once it is closed.
 * Rejects with Node's error, `EADDRINUSE` where somebody listens there.
 */
export async function openLockSocket(path: string): Promise<Omit<DataLock, 'isHeld'>> {
  let handler = notYet
  const server = http.createServer((request, response) => handler(request, response)).unref()
  await listen(server, path)
  return {
    handleWith: (listener) => {
      handler = listener
    },
    release: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const notYet: http.RequestListener = (_request, response) => response.writeHead(503).end()

function listen(server: http.Server, path: string): Promise<void> {
  return new Promise((listening, reject) => {
    server.once('error', reject)
    server.listen(path, () => {
      server.off('error', reject)
      listening()
    })
  })
}
