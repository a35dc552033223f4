import type { Command } from '../commands/Command.ts'
import { readArguments } from '../commands/readArguments.ts'
import { exportDatabase } from './exportDatabase.ts'

/** `db export`: every row, as a dump. The command line writes it to a file. */
export const exportCommand: Command = {
  usage: '',
  summary: 'every row as lines of JSON',
  read: (args) => {
    readArguments(args, {})
    return ({ database, now }) => exportDatabase(database, now())
  },
}
