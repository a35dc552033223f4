import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { storeDefinition } from '#server/storage/definitionRows.ts'
import { inThisThread } from '#server/storage/embedded/inThisThread.ts'
import { databaseFolder, openEmbedded } from '#server/storage/embedded/openEmbedded.ts'
import { lockDataDir } from '#server/storage/lock/lockDataDir.ts'
import { databaseLine } from '../../scripts/db/databaseLine.ts'
import { aFolder } from '../support/aFolder.ts'
import { aDataFolder } from '../support/aDataFolder.ts'
import { aSubmission } from '../support/aSubmission.ts'
import { OPENING_MS } from '../support/openTestApp.ts'
import { removedWithTest } from '../support/removedWithTest.ts'
import { runLineHere } from '../support/runHere.ts'
import { type RunningProcess, startScript } from '../support/startProcess.ts'

let folder: string
let dataDir: string
const running: RunningProcess[] = []
beforeEach(async () => {
  folder = await aFolder()
  dataDir = removedWithTest(await aDataFolder())
}, OPENING_MS)
afterEach(async () => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL')
})

async function run(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<RunningProcess> {
  const started = await startScript(script, args, { DATA_DIR: dataDir, PORT: '0', ...env })
  running.push(started)
  return started
}

/** The result of a call of `npm run db`. */
const db = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runLineHere(databaseLine, args, { env: { DATA_DIR: dataDir, PORT: '0', ...env } })

/** The result of one that is called in a folder. */
const dbFrom = (called: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runLineHere(databaseLine, args, { called, env: { DATA_DIR: dataDir, PORT: '0', ...env } })

/** The result of one in a process of its own. */
async function dbApart(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const call = await run('./scripts/db.ts', args, env)
  return { code: await call.exited, stdout: call.stdout(), stderr: call.stderr() }
}

async function leads(env: Readonly<Record<string, string>> = {}): Promise<string> {
  const call = await run('./scripts/leads.ts', ['export'], env)
  expect([await call.exited, call.stderr()]).toEqual([0, ''])
  return call.stdout()
}

async function startServer() {
  const server = await run('./tests/support/processes/serve.ts', [], { SUBMITS_PER_ADDRESS_MINUTE: '1000000' })
  const [, url = ''] = await server.prints(/ready on (http:\/\/localhost:\d+)\n/)
  const submit = (sessionId: string) =>
    fetch(`${url}/api/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(aSubmission({ sessionId })),
    })
  return { server, submit }
}

/** ms; without a pause the server is as busy as it can be for as long as the backup takes, and on a busy machine that is long. */
const BETWEEN_ANSWERS = 20

const sessionOf = (index: number) => `${index}`.padStart(32, '0')

describe('npm run db', () => {
  it(
    'backs up a running server that is in use, and restores the backup into an empty folder',
    async () => {
      const { server, submit } = await startServer()
      for (let index = 0; index < 20; index += 1) expect((await submit(sessionOf(index))).status).toBe(200)
      const before = await leads()
      const file = join(folder, 'backup.gz')
      const crowd = { isOver: false }
      let sent = 20
      const visitor = async () => {
        while (!crowd.isOver) {
          expect((await submit(sessionOf((sent += 1)))).status).toBe(200)
          await delay(BETWEEN_ANSWERS)
        }
      }
      const visitors = [visitor(), visitor(), visitor()]
      const backup = await dbApart(['backup', file])
      crowd.isOver = true
      await Promise.all(visitors)
      expect(sent).toBeGreaterThan(20 + 3 * visitors.length)
      expect(backup).toMatchObject({
        code: 0,
        stderr: '',
        stdout: expect.stringMatching(/^Wrote \d+ rows to .*backup\.gz\.\n$/),
      })

      const restored = { DATA_DIR: join(folder, 'restored') }
      expect(await dbApart(['restore', file], restored)).toMatchObject({ code: 0, stderr: '' })
      const after = (await leads(restored)).split('\n')
      expect(after).toEqual(expect.arrayContaining(before.split('\n')))

      server.child.kill('SIGTERM')
      expect(await server.exited).toBe(0)
    },
    2 * OPENING_MS,
  )

  it(
    'imports nothing into a database that holds rows, and says which',
    async () => {
      await db(['migrate'])
      const file = join(folder, 'export.ndjson')
      const database = await openEmbedded(dataDir, inThisThread)
      await storeDefinition(database, { hash: 'served', body: '{}', firstSeen: new Date() })
      await database.close()
      await db(['export', file])
      expect(await db(['import', file])).toEqual({
        code: 1,
        stdout: '',
        stderr:
          'The database is not empty: it holds rows (1 of definition). Import into a new database or an empty data folder. Nothing was changed.\n',
      })
    },
    OPENING_MS,
  )

  it(
    'imports nothing into a folder that a server or a command holds',
    async () => {
      await db(['migrate'])
      const file = join(folder, 'export.ndjson')
      await db(['export', file])
      const lock = await lockDataDir(dataDir)
      const refused = await db(['import', file])
      await lock.release()
      expect(refused).toEqual({
        code: 1,
        stdout: '',
        stderr: `The data folder ${dataDir} is in use by a running server or command: end it first, or set DATA_DIR to another folder.\n`,
      })
    },
    OPENING_MS,
  )

  it(
    'brings the tables up to date, once, and says what it did',
    async () => {
      expect(await db(['migrate'])).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^Done: 001-initial, .*\.\n$/),
      })
      expect(await db(['migrate'])).toMatchObject({ code: 0, stdout: 'The database is up to date already.\n' })
    },
    OPENING_MS,
  )

  it(
    'exports to no file that is there',
    async () => {
      await db(['migrate'])
      const file = join(folder, 'export.ndjson')
      expect(await db(['export', file])).toMatchObject({ code: 0, stderr: '' })
      const written = await readFile(file)
      expect(await db(['export', file])).toEqual({
        code: 1,
        stdout: '',
        stderr: `${file} exists already: name another file.\n`,
      })
      expect(await readFile(file)).toEqual(written)
    },
    OPENING_MS,
  )

  it(
    'reports in one line what is wrong with a file, and makes no data folder for it',
    async () => {
      await db(['migrate'])
      const file = join(folder, 'export.ndjson')
      await db(['export', file])
      await truncate(file, (await readFile(file)).length - 1)
      const gone = join(folder, 'gone')
      const sentences = {
        [file]: `${file} is cut short: its last line is not whole. Nothing was changed.\n`,
        [gone]: `There is no file ${gone}.\n`,
        [folder]: `${folder} cannot be read (EISDIR). Nothing was changed.\n`,
      }
      const target = { DATA_DIR: join(folder, 'target') }
      for (const [path, stderr] of Object.entries(sentences)) {
        expect(await db(['import', path], target)).toEqual({ code: 1, stdout: '', stderr })
      }
      expect(await readdir(folder)).toEqual(['export.ndjson'])
    },
    OPENING_MS,
  )

  it(
    'backs up without a name into a folder for this user alone, and restores by the name that it printed, wherever npm was called',
    async () => {
      await db(['migrate'])
      const project = process.cwd()
      process.chdir(folder)
      try {
        const { stdout, stderr } = await db(['backup'])
        const [, name = stderr] = /^Wrote 1 rows to (backups\/super-review-\w+\.ndjson\.gz)\.\n$/.exec(stdout) ?? []
        expect((await stat('backups')).mode & 0o777).toBe(0o700)
        expect(await dbFrom('backups', ['restore', name], { DATA_DIR: join(folder, 'restored') })).toEqual({
          code: 0,
          stdout: `Filled the database with 1 rows from ${name}.\n`,
          stderr: '',
        })
      } finally {
        process.chdir(project)
      }
    },
    OPENING_MS,
  )

  it('resolves a file from the folder in which npm was called, else from the project', async () => {
    const cache = 'node_modules/.cache'
    await mkdir(cache, { recursive: true })
    const called = await mkdtemp(join(cache, 'called-'))
    try {
      const file = join(called, 'a.ndjson')
      await writeFile(file, '{}\n')
      const calls = [
        ['export', 'a.ndjson'],
        ['backup', './a.ndjson'],
        ['import', 'a.ndjson'],
        ['restore', file],
      ]
      const said = await Promise.all(
        calls.map(async (args) => (await dbFrom(called, args)).stderr.slice(0, file.length + 7)),
      )
      expect(said).toEqual([`${file} exists`, `${file} exists`, `${file} is not`, `${file} is not`])
    } finally {
      await rm(called, { recursive: true })
    }
  })

  it(
    'says what to do with a folder of another PostgreSQL version, and does not change it',
    async () => {
      const version = join(databaseFolder(dataDir), 'PG_VERSION')
      await writeFile(version, '17\n')
      for (const args of [['migrate'], ['export', join(folder, 'export.ndjson')]]) {
        const refused = await db(args)
        expect(refused).toMatchObject({ code: 1, stdout: '' })
        expect(refused.stderr).toMatch(
          /^The database in [^\n]* was made by PostgreSQL 17, [^\n]*npm run db -- export[^\n]*\n$/,
        )
      }
      expect(await readFile(version, 'utf8')).toBe('17\n')
      expect(await readdir(folder)).toEqual([])
    },
    OPENING_MS,
  )

  it(
    'needs no SMS provider in production, nor do the leads: they text nobody',
    async () => {
      const production = { NODE_ENV: 'production' }
      expect(await dbApart(['migrate'], production)).toMatchObject({ code: 0, stderr: '' })
      expect(await leads({ ...production, SMS_PROVIDER: 'twilio-verify' })).toBe('')
    },
    OPENING_MS,
  )

  it('prints its usage, and changes nothing', async () => {
    expect(await dbApart(['--help'])).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^Usage: npm run db/),
    })
    expect(await db(['restore', '-h'])).toMatchObject({ code: 0, stderr: '' })
    const call = await run('./scripts/leads.ts', ['erase', '--help'])
    expect([await call.exited, call.stderr(), call.stdout()]).toEqual([
      0,
      '',
      expect.stringMatching(/^Usage: npm run --silent leads -- COMMAND\n {2}erase [^\n]*\n$/),
    ])
  })

  it('reports a wrong command line, and exits with 2', async () => {
    const misread = await db(['frobnicate'])
    expect(misread).toMatchObject({ code: 2, stdout: '' })
    expect(misread.stderr).toMatch(/^Not a command: "frobnicate"\.\nUsage: npm run db -- COMMAND\n {2}migrate /)
  })
})
