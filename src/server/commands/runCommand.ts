import { existsSync } from 'node:fs'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { codeOf } from '../codeOf.ts'
import type { Config } from '../config.ts'
import type { Database } from '../storage/Database.ts'
import { DataDirInUseError } from '../storage/lock/DataDirInUseError.ts'
import { openDatabase } from '../storage/openDatabase.ts'
import { type Command, type CommandContext, type Commands, type CommandWork, notACommand } from './Command.ts'
import type { CommandRequest } from './replyToCommands.ts'

/** A command line: its name, its commands, and what they are run with. */
interface CommandLine {
  readonly line: string
  readonly commands: Commands
  readonly config: Config
  readonly now: () => Date
  /** Opens the database when no server holds it. Default: one that a server has used, brought up to date. */
  readonly open?: (config: Config) => Promise<Database>
}

/**
 * Runs a command on the configured database: PostgreSQL, or the data folder, through the server that holds it, else directly. Returns its
 * output; read it to the end. Throws a {@link UsageError} before opening anything, and rejects with a sentence for the operator when the
 * database cannot be opened or the command fails.
 */
export async function runCommand(
  { line, commands, config, now, open = openUsed }: CommandLine,
  [name = '', ...args]: readonly string[],
): Promise<Readable> {
  const work = commandNamed(commands, name).read(args)
  if (config.databaseUrl === null && !existsSync(config.dataDir)) {
    throw new Error(`There is no data folder ${config.dataDir}: set DATA_DIR to the one the server uses.`)
  }
  try {
    const database = await open(config)
    return Readable.from(workAndClose(work, { database, config, now }))
  } catch (error) {
    if (error instanceof DataDirInUseError) return askServer(error.socketPath, { line, name, args })
    throw error
  }
}

const openUsed = (config: Config): Promise<Database> => openDatabase(config, { isUsed: true })

/** The usage lines of a command line's commands, or of the one that is named, if there is one. Pure. */
export function usageOf({ line, commands }: Pick<CommandLine, 'line' | 'commands'>, named = ''): string {
  const isShown = (name: string): boolean => !Object.hasOwn(commands, named) || name === named
  const calls = Object.entries(commands)
    .filter(([name]) => isShown(name))
    .map(([name, { usage, summary }]) => [`${name} ${usage}`.trimEnd(), summary] as const)
  const width = Math.max(...calls.map(([call]) => call.length))
  return [
    `Usage: npm run --silent ${line} -- COMMAND`,
    ...calls.map(([call, summary]) => `  ${call.padEnd(width)}  ${summary}`),
  ].join('\n')
}

function commandNamed(commands: Commands, name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw notACommand(name)
  return command
}

async function* workAndClose(work: CommandWork, context: CommandContext) {
  try {
    yield* work(context)
  } finally {
    await context.database.close()
  }
}

/** ms in which a server takes a command; its reply may take longer. */
const TAKES_MS = 10_000

function askServer(socketPath: string, body: CommandRequest): Promise<Readable> {
  return new Promise((answer, reject) => {
    let isTaken = false
    // A server that lives says "continue" at once.
    const headers = { expect: '100-continue' }
    const request = http.request({ socketPath, path: '/commands', method: 'POST', headers }, (response) => {
      if (response.statusCode === 200) return answer(Readable.from(piecesOf(response)))
      const silence = response.statusCode === 404 ? OTHER_VERSION : STARTING
      return void text(response).then((said) => reject(new Error(said || silence)), reject)
    })
    // It was there a moment ago, and may have begun.
    request.once('error', (error) => reject(new Error(isTaken ? BROKEN_OFF : NOT_TAKEN, { cause: error })))
    const hung = setTimeout(() => {
      reject(new Error(HUNG))
      request.destroy()
    }, TAKES_MS)
    request
      .once('close', () => clearTimeout(hung))
      .once('continue', () => {
        isTaken = true
        clearTimeout(hung)
        request.end(JSON.stringify(body))
      })
  })
}

/** Rejects with a sentence, and Node's code for it, when the reply has no end. */
async function* piecesOf(response: http.IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* response
  } catch (error) {
    const code = codeOf(error)
    throw code === 'ECONNRESET' ? Object.assign(new Error(BROKEN_OFF, { cause: error }), { code }) : error
  }
}

const BROKEN_OFF =
  'The server ended, or could not go on, before everything was printed: its log says which. The output is incomplete: try again.'

const HUNG =
  'The server that holds the data folder does not answer: restart it. If a command holds it, wait until that has ended.'

const STARTING =
  'Another command holds the data folder, or a server that is starting or stopping. Try again in a moment.'

const NOT_TAKEN =
  'The server or command that holds the data folder accepted no connection: it is starting or stopping, or has as many files open as it is allowed (ulimit -n, LimitNOFILE of a systemd unit). Try again in a moment.'

const OTHER_VERSION =
  'The server that holds the data folder does not know this command: it is of another version. Restart it.'
