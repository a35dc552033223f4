import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Commands } from '#server/commands/Command.ts'
import { MINUTE_MS } from '#server/durations.ts'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import { openDatabase } from '#server/storage/openDatabase.ts'
import { runCommandLine } from '../../../scripts/cli/runCommandLine.ts'
import { aDataFolder } from '../../support/aDataFolder.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { scriptBundle } from '../../support/scriptBundle.ts'

let dataDir: string
const { argv } = process
const { isTTY: isTerminal } = process.stderr
beforeAll(async () => {
  dataDir = await aDataFolder()
  const database = await openDatabase({ databaseUrl: null, dataDir })
  await database.close()
}, OPENING_MS)
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  process.argv = argv
  process.stderr.isTTY = isTerminal
  vi.useRealTimers()
  // Those of the runs, which would pile up in this process.
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error')
})
afterAll(() => rm(dataDir, { recursive: true }))

/** By the latest command line. */
let printed = { stdout: '', stderr: '' }

/** What PostgreSQL's driver reports when the connection is gone as it writes: the same code as when a reader closes the output. */
const brokenPipe = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })

const commands: Commands = {
  lose: {
    usage: '',
    summary: 'loses its database',
    read: () =>
      async function* lose() {
        yield ''
        throw new DatabaseUnavailableError(brokenPipe)
      },
  },
  prove: {
    usage: '[--json]',
    summary: 'finds a proof broken',
    read: () =>
      // oxlint-disable-next-line require-yield -- it has nothing to say
      async function* prove() {
        throw new Error('{ "problems": ["entry 2"] }')
      },
  },
  count: {
    usage: '',
    summary: 'takes two minutes until it prints a number, and two more',
    read: () =>
      async function* count() {
        vi.advanceTimersByTime(2 * MINUTE_MS)
        yield ''
        yield '1'
        while (printed.stdout === '') await nextTurn()
        vi.advanceTimersByTime(2 * MINUTE_MS)
      },
  },
  half: {
    usage: '[--json]',
    summary: 'fills the disk halfway',
    read: () =>
      async function* half() {
        yield '{ "a":'
        process.stdout.emit('error', Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' }))
      },
  },
}

/** What a command line prints, and its exit code. */
async function runLine(...words: readonly string[]) {
  printed = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    vi.spyOn(process[name], 'write').mockImplementation((text, ...rest) => {
      printed[name] += String(text)
      for (const done of rest) if (typeof done === 'function') done()
      return true
    })
  }
  vi.stubEnv('DATA_DIR', dataDir)
  // A command texts nobody, so it needs neither the account of the server's provider nor leave to print codes.
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('SMS_PROVIDER', 'twilio-verify')
  process.argv = ['node', 'numbers', ...words]
  const code = await runCommandLine('numbers', commands)
  vi.restoreAllMocks()
  return { code, ...printed }
}

describe('runCommandLine', () => {
  it('fails when the connection to the database breaks', async () => {
    expect(await runLine('lose')).toEqual({ code: 1, stdout: '', stderr: 'The database is away: write EPIPE\n' })
  })

  it('says on stdout too, with --json, why there is no result', async () => {
    const proof = '{ "problems": ["entry 2"] }\n'
    expect(await runLine('prove', '--json')).toEqual({ code: 1, stdout: proof, stderr: proof })
    expect(await runLine('prove')).toEqual({ code: 1, stdout: '', stderr: proof })
    const { code, stdout, stderr } = await runLine('lose', '--json')
    expect([code, `${JSON.parse(stdout).failure}\n`]).toEqual([1, stderr])
  })

  it('says on stderr alone what is wrong with the call, also with --json', async () => {
    const stderr = expect.stringContaining('Usage: npm run --silent numbers -- ')
    expect(await runLine('loose', '--json')).toEqual({ code: 2, stdout: '', stderr })
  })

  it('fails when its output cannot be written, and adds nothing to a result that has begun', async () => {
    const stderr =
      'The output cannot be written (The disk is full.). If the command changes something, that may be done.\n'
    expect(await runLine('half', '--json')).toEqual({ code: 1, stdout: '{ "a":', stderr })
  })

  it.each([
    [true, 'Still at work, after 1 min.\nStill at work, after 2 min.\n'],
    [false, ''],
  ])(
    'says every minute that it is still at work, until it prints something: on a terminal %s',
    async (isTTY, stderr) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      process.stderr.isTTY = isTTY
      expect(await runLine('count')).toEqual({ code: 0, stdout: '1', stderr })
      expect(vi.getTimerCount()).toBe(0)
    },
  )

  it('exits silently when nobody reads its output', async () => {
    const child = spawn('node', [await scriptBundle('./scripts/leads.ts'), 'export', '--format', 'csv'], {
      env: { ...process.env, DATA_DIR: dataDir },
    })
    child.stdout.destroy()
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    const [code] = await once(child, 'close')
    expect({ code, said }).toEqual({ code: 0, said: '' })
  })
})
