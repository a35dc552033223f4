import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, rename } from 'node:fs/promises'
import http from 'node:http'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { aDataFolder } from '../support/aDataFolder.ts'
import { aSubmission } from '../support/aSubmission.ts'
import { OPENING_MS } from '../support/openTestApp.ts'
import { removedWithTest } from '../support/removedWithTest.ts'
import { type RunningProcess, startScript } from '../support/startProcess.ts'

/** After these a signal that comes again is a second one. */
const PAST_ECHO_MS = 1100

const running: RunningProcess[] = []
afterEach(async () => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL')
})

async function run(script: string, env: Record<string, string>, args: readonly string[] = []): Promise<RunningProcess> {
  const started = await startScript(script, args, { PORT: '0', ...env })
  running.push(started)
  return started
}

async function startServer(script = 'serve.ts', env: Record<string, string> = {}) {
  const dataDir = removedWithTest(await aDataFolder())
  const server = await run(`./tests/support/processes/${script}`, {
    DATA_DIR: dataDir,
    SUBMITS_PER_ADDRESS_MINUTE: '1000000',
    ...env,
  })
  const [, url = ''] = await server.prints(/ready on (http:\/\/localhost:\d+)\n/)
  return { server, url, dataDir }
}

/** A client that begins an answer and never finishes it; `more` are lines of its head. */
function aSlowClient(url: string, more = ''): net.Socket {
  const slow = net.connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
  slow.write(
    `POST /api/submit HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n${more}\r\n{`,
  )
  return slow
}

const submit = (url: string, sessionId: string) =>
  fetch(`${url}/api/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aSubmission({ sessionId })),
  })

describe('shutting down the server', () => {
  it(
    'confirms nothing and writes nothing while its data folder is another one, and goes on once it is back',
    async () => {
      const { server, url, dataDir } = await startServer()
      expect((await submit(url, 'session00000001')).status).toBe(200)
      const aside = removedWithTest(`${dataDir}-aside`)
      const other = removedWithTest(`${dataDir}-other`)
      await rename(dataDir, aside)
      await mkdir(dataDir)
      await expect.poll(() => submit(url, 'session00000002').then(({ status }) => status)).toBe(503)
      expect(server.stdout()).toContain('the database is away')
      expect(await readdir(dataDir)).toEqual([])
      await rename(dataDir, other)
      await rename(aside, dataDir)
      await expect.poll(() => submit(url, 'session00000003').then(({ status }) => status)).toBe(200)
      await rename(dataDir, aside)
      server.child.kill('SIGTERM')
      expect(await server.exited).toBe(0)
      const leads = await run('./scripts/leads.ts', { DATA_DIR: aside }, ['export'])
      expect(await leads.exited).toBe(0)
      const stored = leads.stdout().match(/session0000000\d/g)
      expect(stored).toEqual(expect.arrayContaining(['session00000001', 'session00000003']))
    },
    OPENING_MS,
  )

  it(
    'R5 finishes its requests under load, keeps everything it acknowledged, and exits with 0',
    async () => {
      const { server, url, dataDir } = await startServer()
      const acknowledged: string[] = []
      const statuses = new Set<number>()
      const visitor = async () => {
        for (;;) {
          const sessionId = randomUUID().replaceAll('-', '')
          const response = await submit(url, sessionId).catch(() => null)
          if (!response) return
          statuses.add(response.status)
          if (response.ok) acknowledged.push(sessionId)
        }
      }
      const visitors = Array.from({ length: 16 }, visitor)
      while (acknowledged.length < 50) await sleep(10)
      const told = Date.now()
      server.child.kill('SIGTERM')
      expect(await server.exited).toBe(0)
      await Promise.all(visitors)
      expect(Date.now() - told).toBeLessThan(10_000)
      expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
      const leads = await run('./scripts/leads.ts', { DATA_DIR: dataDir }, ['export'])
      expect(await leads.exited).toBe(0)
      const stored = new Set(
        leads
          .stdout()
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line).sessionId),
      )
      expect(acknowledged.filter((sessionId) => !stored.has(sessionId))).toEqual([])
    },
    OPENING_MS,
  )

  it(
    'R5 answers clients that are still connected with a sentence, and does not wait for one that never finishes',
    async () => {
      const { server, url } = await startServer()
      const { port } = new URL(url)
      const kept = new http.Agent({ keepAlive: true, maxSockets: 1 })
      const slow = aSlowClient(url)
      const cutOff = new Promise((resolve) => slow.once('close', resolve))
      const readiness = () =>
        new Promise<number | undefined>((resolve) => {
          const options = { port, host: '127.0.0.1', path: '/readyz', agent: kept }
          const request = http.get(options, (response) => {
            response.resume().once('end', () => resolve(response.statusCode))
          })
          // The connection may be gone by then, which says the same.
          request.once('error', () => resolve(503))
        })
      expect(await readiness()).toBe(200)
      server.child.kill('SIGTERM')
      await server.prints(/finishing what is running/)
      expect(await readiness()).toBe(503)
      expect(await server.exited).toBe(0)
      await cutOff
      kept.destroy()
    },
    OPENING_MS,
  )

  it(
    'R5 does not wait for a database that hangs',
    async () => {
      const { server, url } = await startServer('serveStanding.ts')
      const answered = submit(url, 'session-1').then(
        ({ status }) => status,
        () => 'cut off',
      )
      const isReady = () =>
        fetch(`${url}/readyz`, { signal: AbortSignal.timeout(200) }).then(
          () => true,
          () => false,
        )
      await expect.poll(isReady).toBe(false)
      const told = Date.now()
      server.child.kill('SIGTERM')
      expect(await server.exited).toBe(0)
      expect(Date.now() - told).toBeLessThan(20_000)
      expect([503, 'cut off']).toContain(await answered)
    },
    OPENING_MS,
  )

  it(
    'R5 exits at once on a second signal',
    async () => {
      const { server, url } = await startServer()
      aSlowClient(url)
      await fetch(`${url}/healthz`)
      server.child.kill('SIGTERM')
      await server.prints(/finishing what is running/)
      // Both at once are one Ctrl+C, which npm passes on as well.
      server.child.kill('SIGTERM')
      await sleep(PAST_ECHO_MS)
      expect(server.child.exitCode).toBeNull()
      server.child.kill('SIGTERM')
      expect(await server.exited).toBe(1)
    },
    OPENING_MS,
  )

  it(
    'R5 is not ready at once, and serves new visitors for DRAIN_SECONDS, until load balancers have noticed',
    async () => {
      const { server, url } = await startServer('serve.ts', { DRAIN_SECONDS: '300' })
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      server.child.kill('SIGTERM')
      await server.prints(/finishing what is running/)
      expect((await fetch(`${url}/readyz`)).status).toBe(503)
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
      expect((await fetch(`${url}/api/ip`, { headers: { connection: 'close' } })).status).toBe(200)
      expect((await submit(url, 'session-1')).status).toBe(200)
      await sleep(PAST_ECHO_MS)
      server.child.kill('SIGTERM')
      expect(await server.exited).toBe(1)
    },
    OPENING_MS,
  )

  it(
    'R5 exits in order once DRAIN_SECONDS are over, also when its terminal is closed',
    async () => {
      const { server } = await startServer('serve.ts', { DRAIN_SECONDS: '1' })
      server.child.kill('SIGHUP')
      expect(await server.exited).toBe(0)
    },
    OPENING_MS,
  )

  it.each([
    ['promise', 'while it serves', 'SIGUSR2', {}],
    ['callback', 'while it serves', 'SIGUSR2', {}],
    ['promise', 'while it is being closed', 'SIGTERM', { FAILS: 'closing' }],
    ['callback', 'while it is being closed', 'SIGTERM', { FAILS: 'closing' }],
  ] as const)(
    'R10 exits with 1 and a line without personal data on an unhandled %s %s',
    async (failure, _when, signal, env) => {
      const { server } = await startServer('serveThenFail.ts', { FAILURE: failure, ...env })
      await server.prints(/waiting for the failure/)
      server.child.kill(signal)
      expect(await server.exited).toBe(1)
      expect(server.stdout()).toContain('unexpected failure: the server ends')
      expect(server.stdout() + server.stderr()).not.toContain('570 156')
    },
    OPENING_MS,
  )

  it(
    'R10 exits with such a line, too, when something fails while it finishes its requests',
    async () => {
      const { server, url } = await startServer('serveThenFail.ts', { FAILURE: 'promise' })
      const [answer] = await once(aSlowClient(url, 'Expect: 100-continue\r\n'), 'data')
      expect(String(answer)).toContain('100 Continue')
      await server.prints(/waiting for the failure/)
      server.child.kill('SIGTERM')
      await server.prints(/finishing what is running/)
      await sleep(500)
      server.child.kill('SIGUSR2')
      expect(await server.exited).toBe(1)
      expect(server.stdout()).toContain('unexpected failure: the server ends')
      expect(server.stdout() + server.stderr()).not.toContain('570 156')
    },
    OPENING_MS,
  )
})

describe('a log that nobody reads any more', () => {
  it(
    'R5 neither ends the server nor keeps it from ending in order',
    async () => {
      const { server, url, dataDir } = await startServer()
      server.child.stdout?.destroy()
      for (const sessionId of ['session-1', 'session-2']) expect((await submit(url, sessionId)).status).toBe(200)
      expect(server.stderr()).toBe(
        'The log cannot be written (EPIPE). The server goes on, and log lines are lost until it can.\n',
      )
      server.child.kill('SIGTERM')
      expect(await server.exited).toBe(0)
      const leads = await run('./scripts/leads.ts', { DATA_DIR: dataDir }, ['export'])
      expect(await leads.exited).toBe(0)
      expect(leads.stdout()).toMatch(/session-1[^]*session-2/)
    },
    OPENING_MS,
  )
})

describe('a slow client', () => {
  it(
    'R7 gets 408, or is disconnected, when its request takes too long, while others are served',
    async () => {
      const { url } = await startServer('serve.ts', { REQUEST_TIMEOUT_SECONDS: '1' })
      const { port } = new URL(url)
      const slow = [
        '',
        'POST /api/submit HTTP/1.1\r\nHost:',
        'POST /api/submit HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
      ]
      const replies = slow.map(
        (start) =>
          new Promise<string>((resolve) => {
            let reply = ''
            const socket = net.connect(Number(port), '127.0.0.1', () => socket.write(start))
            socket.on('data', (chunk) => (reply += String(chunk)))
            socket.on('error', () => {}).on('close', () => resolve(reply))
          }),
      )
      expect((await submit(url, 'session-1')).status).toBe(200)
      for (const reply of await Promise.all(replies)) expect(reply).toMatch(/^$|^HTTP\/1\.1 408 /)
      expect((await submit(url, 'session-2')).status).toBe(200)
    },
    OPENING_MS,
  )
})
