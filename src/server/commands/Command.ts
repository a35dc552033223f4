import type { Config } from '../config.ts'
import type { Database } from '../storage/Database.ts'

/** The parts of the server that holds the database, or the command's own. */
export interface CommandContext {
  readonly database: Database
  readonly config: Config
  readonly now: () => Date
}

/** A command's work, with its arguments read: text for stdout, in pieces. Throws errors worded for the operator. */
export type CommandWork = (context: CommandContext) => AsyncIterable<string>

/** One word of a command line, such as `export`, that works on the database. */
export interface Command {
  /** Its arguments: `[--format ndjson|csv]`. */
  readonly usage: string
  /** Its purpose, in a few words. */
  readonly summary: string
  /** Reads the arguments. Throws a {@link UsageError} that says what is wrong with them. Pure. */
  readonly read: (args: readonly string[]) => CommandWork
}

/** The commands of one command line by their names. */
export type Commands = Readonly<Record<string, Command>>

/** Says what is wrong with a command line, in sentences with their full stops. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** For a command line that names no command, or one that does not exist. */
export const notACommand = (name: string): UsageError =>
  new UsageError(name === '' ? 'Which command?' : `Not a command: "${name}".`)
