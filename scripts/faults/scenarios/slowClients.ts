import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FaultScenario } from '../FaultScenario.ts'
import { newLedger } from '../Ledger.ts'
import { percentile } from '../percentile.ts'
import { stopAndSettle } from '../settle.ts'
import { sendVisitors } from '../visitors.ts'

const SLOW_CLIENTS = 200
const VISITORS = 16

/** Seconds that a client has for a request here; the default would only make the run longer. */
const REQUEST_TIMEOUT_SECONDS = 2

/** ms beyond that until the server must have hung up: it checks its connections only now and then. */
const GRACE_MS = 6000

/** ms between two bytes of a slow client. */
const DRIP_MS = 200

/** Has half of the slow clients send the head of a request slowly and half its body, while visitors answer. */
export const slowClients: FaultScenario = {
  name: `${SLOW_CLIENTS} clients that send a byte at a time`,
  run: async ({ random, freshFolder, startServer, atEnd }) => {
    const dataDir = await freshFolder()
    const env = { REQUEST_TIMEOUT_SECONDS: `${REQUEST_TIMEOUT_SECONDS}` }
    const server = await startServer({ dataDir, env })
    await server.ready()
    const slow = Array.from({ length: SLOW_CLIENTS }, (_, index) => dawdle(server.port, index % 2 === 0))
    atEnd(async () => slow.forEach(({ hangUp }) => hangUp()))
    const ledger = newLedger()
    const visitors = sendVisitors({ url: server.url, count: VISITORS, ledger, random: random.fork(), atEnd })
    const limit = REQUEST_TIMEOUT_SECONDS * 1000 + GRACE_MS
    await Promise.race([Promise.all(slow.map(({ ended }) => ended)), delay(limit)])
    await visitors.finish()
    const settlement = await stopAndSettle(server, ledger, { dataDir })
    const timedOut = slow.filter(({ received }) => received().startsWith('HTTP/1.1 408')).length
    const open = slow.filter(({ isOpen }) => isOpen()).length
    const broken = timedOut < SLOW_CLIENTS ? [`only ${timedOut} of ${SLOW_CLIENTS} slow clients got 408`] : []
    const p99 = Math.round(percentile(ledger.latencies, 0.99) ?? 0)
    return {
      ...settlement,
      broken: [...settlement.broken, ...broken],
      recoveryMs: [],
      remarks: `${timedOut} got 408, ${open} still connected at the end; visitors beside them: 99 % answered within ${p99} ms`,
    }
  },
}

function dawdle(port: number, isSlowHead: boolean) {
  const head =
    'POST /api/submit HTTP/1.1\r\nHost: slow.example\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n'
  const socket = net.connect(port, '127.0.0.1')
  let [received, isOpen, isHeard] = ['', true, false]
  const text = isSlowHead ? head : '{'.padEnd(5000, ' ')
  if (!isSlowHead) socket.write(head)
  let place = 0
  const drip = setInterval(() => {
    if (!isHeard) socket.write(text[place++ % text.length] ?? ' ')
  }, DRIP_MS)
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    isHeard = true
    received += chunk
  })
  socket.on('error', () => {})
  const ended = new Promise<void>((resolve) => {
    socket.once('close', () => {
      clearInterval(drip)
      isOpen = false
      resolve()
    })
  })
  return { ended, received: () => received, isOpen: () => isOpen, hangUp: () => socket.destroy() }
}
