import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { invariant } from '#core/invariant.ts'
import { readConfig } from '#server/config.ts'
import { serve } from '#server/main.ts'
import { lockDataDir } from '#server/storage/lock/lockDataDir.ts'
import { openDatabase } from '#server/storage/openDatabase.ts'
import { aDataFolder } from '../support/aDataFolder.ts'
import { aSubmission } from '../support/aSubmission.ts'
import { OPENING_MS } from '../support/openTestApp.ts'
import { type RunningProcess, startScript } from '../support/startProcess.ts'

let dataDir: string
const dataDirs: string[] = []
const running: RunningProcess[] = []
beforeAll(async () => {
  dataDir = await newDataFolder()
}, OPENING_MS)
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  for (const folder of dataDirs) await rm(folder, { recursive: true, force: true })
})

/** An empty data folder, which is removed behind all tests. */
async function newDataFolder(): Promise<string> {
  const folder = await aDataFolder()
  dataDirs.push(folder)
  return folder
}

async function run(
  script: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<RunningProcess> {
  const started = await startScript(script, args, { DATA_DIR: dataDir, PORT: '0', ...env })
  running.push(started)
  return started
}

async function startServer(): Promise<{ readonly server: RunningProcess; readonly url: string }> {
  const server = await run('./tests/support/processes/serve.ts')
  const [, url = ''] = await server.prints(/ready on (http:\/\/localhost:\d+)\n/)
  return { server, url }
}

const submit = (url: string, body: object) =>
  fetch(`${url}/api/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function exportLeads(...args: readonly string[]): Promise<readonly string[]> {
  const leads = await run('./scripts/leads.ts', ['export', ...args])
  expect([await leads.exited, leads.stderr()]).toEqual([0, ''])
  return leads.stdout().split('\n').filter(Boolean)
}

const sessionIds = (lines: readonly string[]): readonly string[] => lines.map((line) => JSON.parse(line).sessionId)

describe('the server as a process', () => {
  it(
    'serves, prints codes, exports its leads, refuses a second start, and exits in order',
    async () => {
      dataDir = await newDataFolder()
      const { server, url } = await startServer()
      expect((await submit(url, aSubmission())).status).toBe(200)
      await fetch(`${url}/api/verify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"mobile_number":"0491570156"}',
      })
      const [line] = await server.prints(/^\{.*"to".*\}$/m)
      expect(JSON.parse(line)).toMatchObject({
        event: 'sms',
        to: '+61491570156',
        code: expect.stringMatching(/^\d{6}$/),
      })

      const second = await run('./tests/support/processes/serve.ts')
      expect(await second.exited).toBe(1)
      expect(second.stderr()).toBe(
        `The data folder ${dataDir} is in use by a running server or command: end it first, or set DATA_DIR to another folder.\n`,
      )

      const whileRunning = await exportLeads()
      expect(sessionIds(whileRunning)).toEqual([aSubmission().sessionId])
      expect((await exportLeads('--format', 'csv'))[0]).toMatch(
        /^\uFEFFsessionId,status,eligible,q1,.*,version,flags,.*\r$/,
      )

      server.child.kill('SIGTERM')
      expect(await server.exited).toBe(0)
      expect(await exportLeads('--format', 'ndjson')).toEqual(whileRunning)
    },
    OPENING_MS,
  )

  it(
    'has every acknowledged submission after being killed, repeatedly',
    async () => {
      const acknowledged: string[] = []
      for (let round = 0; round < 2; round += 1) {
        const { server, url } = await startServer()
        let isAlive = true
        const visitor = async () => {
          while (isAlive) {
            const sessionId = randomUUID().replaceAll('-', '')
            const response = await submit(url, aSubmission({ sessionId })).catch(() => null)
            if (response?.ok) acknowledged.push(sessionId)
            else isAlive = false
          }
        }
        const visitors = Array.from({ length: 8 }, visitor)
        const wanted = acknowledged.length + 40
        while (acknowledged.length < wanted) await sleep(Math.random() * 50)
        server.child.kill('SIGKILL')
        expect(await server.exited).toBe('SIGKILL')
        await Promise.all(visitors)
      }
      expect(acknowledged.length).toBeGreaterThanOrEqual(80)
      const stored = new Set(sessionIds(await exportLeads()))
      expect(acknowledged.filter((sessionId) => !stored.has(sessionId))).toEqual([])
    },
    OPENING_MS,
  )

  describe('with /metrics', () => {
    const token = '7f3a9c51e08b4d26a1c7e5f90b8d3264'

    /** Starts a server, and returns how many statements it counts that belong to no answer or code. */
    async function startCounted(env: Record<string, string> = {}): Promise<() => Promise<number>> {
      const server = await run('./tests/support/processes/serve.ts', [], { METRICS_TOKEN: token, ...env })
      const [, url = ''] = await server.prints(/ready on (http:\/\/localhost:\d+)\n/)
      stop = async () => {
        server.child.kill('SIGTERM')
        await server.exited
      }
      return async () => {
        const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
        const count = /^review_database_duration_seconds_count\{use="other"\} (\d+)$/m.exec(await response.text())
        return Number(count?.[1] ?? 0)
      }
    }
    let stop = async () => {}
    afterEach(() => stop())

    it(
      'counts the statements of commands that it answers',
      async () => {
        const statements = await startCounted()
        const before = await statements()
        await exportLeads()
        expect(await statements()).toBeGreaterThan(before)
      },
      OPENING_MS,
    )

    it(
      'counts the statements of the webhook delivery',
      async () => {
        const statements = await startCounted({
          WEBHOOK_URL: 'http://127.0.0.1:9/',
          WEBHOOK_ALLOW_PRIVATE: '1',
          WEBHOOK_SECRETS: `whsec_${randomBytes(32).toString('base64')}`,
          WEBHOOK_POLL_SECONDS: '1',
        })
        // The start itself has counted some.
        const before = await statements()
        await expect.poll(statements, { timeout: OPENING_MS }).toBeGreaterThan(before)
      },
      OPENING_MS,
    )
  })

  it(
    'says as it starts that it cannot read the list of numbers that must not be called, and what its configuration warns of',
    async () => {
      // Of its own: no other secret reads the list in it.
      const own = { DATA_DIR: await newDataFolder(), RETENTION_LEADS_DAYS: '90' }
      const env = { ...own, CODE_SECRET: '3b1f0c5e9a7d4826b0e1f2c3d4a59687' }
      const unread = 'the list of numbers that must not be called cannot be read'
      const before = await run('./tests/support/processes/serve.ts', [], env)
      await before.prints(/ready on/)
      const suppress = await run('./scripts/leads.ts', ['suppress', '--mobile', '0491570156'], env)
      expect(await suppress.exited).toBe(0)
      before.child.kill('SIGTERM')
      expect([await before.exited, before.stdout().includes(unread)]).toEqual([0, false])
      const changed = await run('./tests/support/processes/serve.ts', [], {
        ...own,
        CODE_SECRET: randomBytes(32).toString('hex'),
      })
      await changed.prints(/ready on/)
      const line = changed
        .stdout()
        .split('\n')
        .find((text) => text.includes(unread))
      expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, err: { type: 'OtherSuppressionKeyError' } })
      expect(changed.stdout()).toContain('Is RETENTION_LEAD_DAYS meant?')
      changed.child.kill('SIGTERM')
      expect(await changed.exited).toBe(0)
    },
    OPENING_MS,
  )

  it(
    'serves from a database to which a newer version has only added, and says so',
    async () => {
      const folder = await newDataFolder()
      const database = await openDatabase({ databaseUrl: null, dataDir: folder })
      await database.script("insert into schema_migration (name) values ('900-place.additive')")
      await database.close()
      const server = await run('./tests/support/processes/serve.ts', [], { DATA_DIR: folder })
      await server.prints(/ready on/)
      expect(server.stdout()).toContain('it has run 900-place.additive, which this version can do without')
      server.child.kill('SIGTERM')
      expect(await server.exited).toBe(0)
    },
    OPENING_MS,
  )

  it('does not start with an invalid questionnaire, and says where it is wrong', async () => {
    const file = join(dataDir, 'broken.json')
    await writeFile(file, '{\n  "id": "broken",,\n  "steps": [ { "id": "q1", "typ')
    const server = await run('./tests/support/processes/serve.ts', [], { QUESTIONNAIRE_FILE: file })
    expect(await server.exited).toBe(1)
    expect(server.stderr()).toContain(`${file}:3:`)
    expect(server.stderr()).toContain(`\n1 can be corrected for you: npm run validate -- ${file} --fix\n`)
    expect(server.stderr()).toContain(`${file} is not a valid questionnaire, so the server does not start.`)
    expect(server.stdout()).toBe('')
  })

  it('releases the lock that it was given when the receiver of webhooks is in a private network', async () => {
    const { webhooks, ...config } = readConfig({
      DATA_DIR: dataDir,
      WEBHOOK_URL: 'https://example.com/',
      WEBHOOK_SECRETS: `whsec_${randomBytes(32).toString('base64')}`,
    })
    invariant(webhooks, 'They are configured')
    // A name that needs no name server.
    const inside = { ...config, webhooks: { ...webhooks, url: 'https://localhost/' } }
    const lock = await lockDataDir(dataDir)
    await expect(serve({ config: inside, lock })).rejects.toThrow('WEBHOOK_URL: ')
    const again = await lockDataDir(dataDir)
    await again.release()
  })

  it('makes no database when it cannot listen', async () => {
    const folder = join(await newDataFolder(), 'new')
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    // Safe: it listens on a port.
    const { port } = other.address() as AddressInfo
    const config = readConfig({ DATA_DIR: folder, PORT: `${port}` })
    try {
      await expect(serve({ config })).rejects.toMatchObject({ code: 'EADDRINUSE', syscall: 'listen', port })
      expect(await readdir(folder)).not.toContain('postgres')
    } finally {
      other.close()
    }
  })

  it('does not start with a bad configuration', async () => {
    const server = await run('./tests/support/processes/serve.ts', [], { PORT: 'x', NODE_ENV: 'production' })
    expect(await server.exited).toBe(1)
    expect(server.stderr()).toMatch(/^The configuration is not valid:\n {2}SMS_PROVIDER.*\n {2}PORT.*\n$/)
  })
})

describe('npm run leads', () => {
  it('refuses an invalid command line, prints the usage, and exits with 2', async () => {
    const cases = [
      { args: ['export', '--format', 'xml'], message: 'Not a format: "xml".' },
      { args: ['sell'], message: 'Not a command: "sell".' },
      { args: [], message: 'Which command?' },
      { args: ['export', '--fromat', 'csv'], message: "Unknown option '--fromat'." },
    ]
    const runs = await Promise.all(cases.map(({ args }) => run('./scripts/leads.ts', args)))
    for (const [place, leads] of runs.entries()) {
      expect(await leads.exited).toBe(2)
      expect(leads.stderr()).toContain(cases[place]?.message)
      expect(leads.stderr()).toMatch(
        /^[^\n]*\nUsage: npm run --silent leads -- COMMAND\n {2}export \[--format ndjson\|csv\] .*/,
      )
      expect(leads.stdout()).toBe('')
    }
  })

  it('warns of a misspelt variable, without its value: this is not the database that was meant', async () => {
    const env = { DATA_DIR: join(dataDir, 'nowhere'), DATABSE_URL: 'postgres://user:password@db/review' }
    const leads = await run('./scripts/leads.ts', ['export'], env)
    expect(await leads.exited).toBe(1)
    expect(leads.stderr()).toMatch(
      /^The variable DATABSE_URL does nothing here\. Is DATABASE_URL meant\?\nThere is no /,
    )
    expect(leads.stderr()).not.toContain('password')
  })

  it('says so when there is no data folder', async () => {
    const leads = await run('./scripts/leads.ts', ['export'], { DATA_DIR: join(dataDir, 'nowhere') })
    expect(await leads.exited).toBe(1)
    expect(leads.stderr()).toMatch(/^There is no data folder .*nowhere: set DATA_DIR to the one the server uses\.\n$/)
  })
})
