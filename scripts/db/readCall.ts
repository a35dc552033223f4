import { UsageError } from '#server/commands/Command.ts'
import { readArguments } from '#server/commands/readArguments.ts'

/** What the command line asks for. */
export type Call =
  | { readonly command: 'migrate' }
  | { readonly command: 'export' | 'backup' | 'import' | 'restore'; readonly file: string }

/** How it is called. */
export const USAGE = `Usage: npm run db -- COMMAND
  migrate         brings the database up to date
  export FILE     writes every row to a file
  import FILE     fills an empty database from such a file
  backup [FILE]   the same as export, packed; without a name: backups/super-review-TIME.ndjson.gz
  restore FILE    the same as import`

/** Reads the words of the command line. Throws a {@link UsageError} that says what is wrong with them. Pure. */
export function readCall(args: readonly string[], now: Date): Call {
  const [command = '', ...rest] = readArguments(args, {}, 2).positionals
  const [file] = rest
  switch (command) {
    case 'migrate':
      if (file !== undefined) throw new UsageError(`Not expected: "${file}"`)
      return { command }
    case 'backup':
      return { command, file: file ?? defaultName(now) }
    case 'export':
    case 'import':
    case 'restore':
      if (!file) throw new UsageError(`Which file? "${command}" needs its name.`)
      return { command, file }
    default:
      throw new UsageError(`Not a command: "${command}"`)
  }
}

/** Names in the order of their times. */
function defaultName(now: Date): string {
  return `${BACKUPS}/super-review-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.ndjson.gz`
}

/** The folder of backups that were given no name. */
export const BACKUPS = 'backups'
