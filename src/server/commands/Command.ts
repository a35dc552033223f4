import type { Config } from '../config.ts'
import type { Database } from '../storage/Database.ts'

/** What a command works with: the parts of the server that holds the database, or its own. */
export interface CommandContext {
  readonly database: Database
  readonly config: Config
  readonly now: () => Date
}

/** A command's work, with its arguments read: text for stdout, in pieces. Throws what the operator is to read. */
export type CommandWork = (context: CommandContext) => AsyncIterable<string>

/** One word of a command line, such as `export`, that works on the database. */
export interface Command {
  /** What may stand behind its name: `[--format ndjson|csv]`. */
  readonly usage: string
  /** What it does, in a few words. */
  readonly summary: string
  /** Reads the words behind its name. Throws a {@link UsageError} that says what is wrong with them. Pure. */
  readonly read: (args: readonly string[]) => CommandWork
}

/** The commands of one command line by their names. */
export type Commands = Readonly<Record<string, Command>>

/** Says what is wrong with a command line. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
