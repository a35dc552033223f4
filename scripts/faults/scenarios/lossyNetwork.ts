import http from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '../../freePort.ts'
import type { FaultScenario } from '../FaultScenario.ts'
import { newLedger } from '../Ledger.ts'
import { postJson } from '../postJson.ts'
import type { Random } from '../seededRandom.ts'
import { settle } from '../settle.ts'
import { stopServer } from '../stopServer.ts'
import { sendVisitors } from '../visitors.ts'

const VISITORS = 20

/** Of the requests before the server, and again of the replies behind it. */
const DROPPED_SHARE = 0.3

/** Puts a network between visitors and server that drops 30 % of the requests and 30 % of the replies. */
export const lossyNetwork: FaultScenario = {
  name: 'network drops 30 % of requests and 30 % of replies',
  run: async ({ isLong, random, folder, freshFolder, startServer, atEnd }) => {
    const sessions = isLong ? 1000 : 100
    const dataDir = await freshFolder()
    const server = await startServer({ port: await freePort(), dataDir, log: join(folder, 'server.log') })
    await server.ready()
    const network = await openNetwork(server.url, random.fork())
    atEnd(network.close)
    const ledger = newLedger()
    const need = {
      url: network.url,
      count: VISITORS,
      sessions: sessions / VISITORS,
      ledger,
      random: random.fork(),
      atEnd,
    }
    await sendVisitors({ ...need, patienceMs: isLong ? 300_000 : 60_000 }).finish()
    const stop = await stopServer(server)
    const settlement = await settle(ledger, { dataDir })
    const { requests, replies } = network.dropped
    const remarks = `${sessions} sessions × 8 answers; ${requests} requests and ${replies} replies dropped`
    const broken = [...settlement.broken, ...stop.broken]
    return { ...settlement, broken, recoveryMs: [], remarks }
  },
}

async function openNetwork(target: string, random: Random) {
  const dropped = { requests: 0, replies: 0 }
  const server = http.createServer(
    (request, response) => void pass(request, response).catch(() => request.socket.destroy()),
  )
  const pass = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const body = await text(request)
    if (random.next() < DROPPED_SHARE) {
      dropped.requests += 1
      request.socket.destroy()
      return
    }
    const { 'idempotency-key': key } = request.headers
    const reply = await postJson(`${target}${request.url}`, body, { headers: key ? { 'idempotency-key': key } : {} })
    if (random.next() < DROPPED_SHARE) {
      dropped.replies += 1
      request.socket.destroy()
      return
    }
    const retryAfter = reply.retryAfter === null ? {} : { 'retry-after': `${reply.retryAfter}` }
    response.writeHead(reply.status, { 'content-type': 'application/json', ...retryAfter }).end(reply.text)
  }
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}`, dropped, close }
}
