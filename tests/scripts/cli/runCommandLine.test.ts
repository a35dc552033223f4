import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Commands } from '#server/commands/Command.ts'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import { openDatabase } from '#server/storage/openDatabase.ts'
import { runCommandLine } from '../../../scripts/cli/runCommandLine.ts'
import { aDataFolder } from '../../support/aDataFolder.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { scriptBundle } from '../../support/scriptBundle.ts'

let dataDir: string
const { argv } = process
beforeEach(async () => {
  dataDir = await aDataFolder()
  const database = await openDatabase({ databaseUrl: null, dataDir })
  await database.close()
}, OPENING_MS)
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  process.argv = argv
  await rm(dataDir, { recursive: true })
})

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
}

describe('runCommandLine', () => {
  it('fails when the connection to the database breaks', async () => {
    let said = ''
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      said += String(text)
      return true
    })
    vi.stubEnv('DATA_DIR', dataDir)
    process.argv = ['node', 'numbers', 'lose']
    const code = await runCommandLine('numbers', commands)
    expect({ said, code }).toEqual({ said: 'The database is away: write EPIPE\n', code: 1 })
  })

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
