import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { replyToCommands } from '#server/commands/replyToCommands.ts'
import { type Command, type CommandContext, type Commands, UsageError } from '#server/commands/Command.ts'
import { readArguments } from '#server/commands/readArguments.ts'
import { runCommand, usageOf } from '#server/commands/runCommand.ts'
import { readConfig } from '#server/config.ts'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import { lockDataDir } from '#server/storage/lock/lockDataDir.ts'
import { aFolder } from '../../support/aFolder.ts'

const now = () => new Date('2026-11-21T00:00:00Z')

const count: Command = {
  usage: '--to N',
  summary: 'counts',
  read: (args) => {
    const { to } = readArguments(args, { to: { type: 'string' } }).values
    if (to === undefined) throw new UsageError('Missing: --to')
    return async function* work() {
      if (to === '0') throw new Error('There is nothing to count.')
      for (let number = 1; number <= Number(to); number += 1) {
        if (number > 3) throw new Error('too far')
        yield `${number}\n`
      }
    }
  },
}
const commands: Commands = { count }

const BROKEN_OFF =
  'The server ended, or could not go on, before everything was printed: its log says which. The output is incomplete: try again.'

let dataDir: string
beforeEach(async () => {
  dataDir = await aFolder()
})

const run = (...words: readonly string[]) =>
  runCommand({ line: 'numbers', commands, config: readConfig({ DATA_DIR: dataDir }), now }, words)

describe('runCommand', () => {
  it('refuses an invalid command line before it opens anything', async () => {
    await rm(dataDir, { recursive: true })
    await expect(run('sell')).rejects.toThrow(new UsageError('Not a command: "sell".'))
    await expect(run('toString')).rejects.toThrow(new UsageError('Not a command: "toString".'))
    await expect(run('count')).rejects.toThrow(new UsageError('Missing: --to'))
    await expect(run('count', '--to', '1', 'more')).rejects.toThrow(new UsageError('Not expected: "more".'))
    await expect(run('count', '--two', '1')).rejects.toThrow(UsageError)
  })

  it('does not make a database in a folder that no server has used', async () => {
    await expect(run('count', '--to', '1')).rejects.toThrow(`There is no database in the data folder ${dataDir}:`)
    expect(await readdir(dataDir)).toEqual([])
  })

  it('says so when there is no data folder', async () => {
    await rm(dataDir, { recursive: true })
    await expect(run('count', '--to', '1')).rejects.toThrow(`There is no data folder ${dataDir}: set DATA_DIR`)
  })
})

describe('a command while a server holds the data folder', () => {
  let brokenOff: unknown[]
  beforeEach(() => {
    brokenOff = []
  })

  /** Stands in for a server: it holds the folder and answers on its socket. Commands here do not use the database. */
  async function withServer(lines: Record<string, Commands>, work: () => Promise<void>): Promise<void> {
    const lock = await lockDataDir(dataDir)
    // Safe: the commands of this test look at none of it.
    lock.handleWith(replyToCommands(lines, {} as CommandContext, (error) => brokenOff.push(error)))
    await work().finally(() => lock.release())
  }

  it('is run by the server', async () => {
    await withServer({ numbers: commands }, async () => {
      expect(await text(await run('count', '--to', '3'))).toBe('1\n2\n3\n')
    })
  })

  it("fails with the command's own sentence when it fails at once", async () => {
    await withServer({ numbers: commands }, async () => {
      await expect(run('count', '--to', '0')).rejects.toThrow('There is nothing to count.')
    })
  })

  it('fails, and does not look complete, when it fails midway; the server is told why', async () => {
    await withServer({ numbers: commands }, async () => {
      await expect(run('count', '--to', '9').then(text)).rejects.toThrow(BROKEN_OFF)
      await expect.poll(() => brokenOff).toEqual([new Error('too far')])
    })
  })

  it('fails in the same way when the database goes away before it has printed anything', async () => {
    const closed = new DatabaseUnavailableError(new Error('closed'))
    const failing: Command = {
      ...count,
      read: () =>
        async function* work() {
          yield await Promise.reject<string>(closed)
        },
    }
    await withServer({ numbers: { count: failing } }, async () => {
      await expect(run('count', '--to', '1')).rejects.toThrow(BROKEN_OFF)
      expect(brokenOff).toEqual([closed])
    })
  })

  it('ends when its caller is gone', async () => {
    let isOver = false
    const endless: Command = {
      ...count,
      read: () =>
        async function* work() {
          try {
            for (;;) yield 'a line\n'
          } finally {
            isOver = true
          }
        },
    }
    await withServer({ numbers: { count: endless } }, async () => {
      const output = await run('count', '--to', '1')
      await once(output, 'readable')
      output.destroy()
      await expect.poll(() => isOver).toBe(true)
      expect(brokenOff).toEqual([])
    })
  })

  it('says so when the version of the server does not have it', async () => {
    for (const lines of [{}, { numbers: {} }]) {
      await withServer(lines, async () => {
        await expect(run('count', '--to', '1')).rejects.toThrow('it is of another version. Restart it.')
      })
    }
  })

  it('says so when another command holds the folder, or a server that is not ready', async () => {
    const lock = await lockDataDir(dataDir)
    await expect(run('count', '--to', '1')).rejects.toThrow(
      'Another command holds the data folder, or a server that is starting or stopping. Try again in a moment.',
    )
    await lock.release()
  })

  it('says so when the server hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // As the kernel does for a process that is stopped.
    const silent = net.createServer().listen(join(dataDir, 'lock-1'))
    await once(silent, 'listening')
    const passing = setInterval(() => vi.advanceTimersByTime(100), 1)
    await expect(run('count', '--to', '1')).rejects.toThrow('If a command holds it, wait until that has ended.')
    clearInterval(passing)
    vi.useRealTimers()
    silent.close()
  })

  it('says so when the server cuts the connection off, as one does that may open no more files', async () => {
    const full = net.createServer((socket) => socket.destroy()).listen(join(dataDir, 'lock-1'))
    await once(full, 'listening')
    await expect(run('count', '--to', '1')).rejects.toThrow('or has as many files open as it is allowed')
    full.close()
  })

  it('says so when the server exits before it answers', async () => {
    const lock = await lockDataDir(dataDir)
    lock.handleWith((request) => request.once('end', () => request.socket.destroy()).resume())
    await expect(run('count', '--to', '1')).rejects.toThrow(BROKEN_OFF)
    await lock.release()
  })

  it('closes the connection on a request that is not a command', async () => {
    // Safe: nothing gets as far as using it.
    const server = http.createServer(replyToCommands({ numbers: commands }, {} as CommandContext, () => undefined))
    const socketPath = join(dataDir, 'socket')
    await new Promise<void>((listening) => server.listen(socketPath, listening))
    const outcome = await new Promise((resolve) => {
      http
        .request({ socketPath, method: 'POST' }, (response) => resolve(response.statusCode))
        .once('error', (error) => resolve(error.message))
        .end('{')
    })
    server.close()
    expect(outcome).toBe('socket hang up')
  })
})

describe('usageOf', () => {
  it('lists every command with its description', () => {
    expect(usageOf({ line: 'numbers', commands })).toBe(
      'Usage: npm run --silent numbers -- COMMAND\n  count --to N  counts',
    )
  })

  it('lists only the one that is named, if there is one', () => {
    const line = { line: 'numbers', commands: { count, guess: { ...count, summary: 'guesses' } } }
    expect(usageOf(line, 'guess')).toBe('Usage: npm run --silent numbers -- COMMAND\n  guess --to N  guesses')
    expect(usageOf(line, '--help')).toBe(usageOf(line))
  })
})
