import { type Command, UsageError } from '../commands/Command.ts'
import { readArguments } from '../commands/readArguments.ts'
import { exportFormats, exportLeads, isExportFormat } from './exportLeads.ts'

/** `leads export`: every lead. */
export const exportCommand: Command = {
  usage: `[--format ${Object.keys(exportFormats).join('|')}]`,
  summary: 'prints every lead',
  read: (args) => {
    const { format } = readArguments(args, { format: { type: 'string', default: 'ndjson' } }).values
    if (!isExportFormat(format)) throw new UsageError(`Not a format: "${format}"`)
    return ({ database }) => exportLeads(database, format)
  },
}
