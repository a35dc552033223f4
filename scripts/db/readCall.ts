import { notACommand, UsageError } from '#server/commands/Command.ts'
import { readArguments } from '#server/commands/readArguments.ts'

/** The command and its arguments. A backup may have no file name. */
type Call =
  | { readonly command: 'migrate' }
  | { readonly command: 'export' | 'import' | 'restore'; readonly file: string }
  | { readonly command: 'backup'; readonly file: string | null }

/** The usage of the command. */
export const USAGE = `Usage: npm run db -- COMMAND
  migrate         brings the database up to date
  export FILE     writes every row to a file
  import FILE     fills an empty database from such a file
  backup [FILE]   the same as export, compressed; without a name: backups/super-review-TIME.ndjson.gz
  restore FILE    the same as import`

/** Reads the arguments. Throws a {@link UsageError} that says what is wrong with them. Pure. */
export function readCall(args: readonly string[]): Call {
  const [command = '', ...rest] = readArguments(args, {}, 2).positionals
  const [file] = rest
  // To other programs it is a pipe, so the backup would be expected where that leads, and found in a file of this name.
  if (file === '-') throw new UsageError('It takes a file, not a pipe: name one instead of "-".')
  switch (command) {
    case 'migrate':
      if (file !== undefined) throw new UsageError(`Not expected: "${file}".`)
      return { command }
    case 'backup':
      // As of a variable that is unset.
      if (file === '') throw new UsageError('Which file? Its name is empty.')
      return { command, file: file ?? null }
    case 'export':
    case 'import':
    case 'restore':
      if (!file) throw new UsageError(`Which file? "${command}" needs its name.`)
      return { command, file }
    default:
      throw notACommand(command)
  }
}
