import { type Command, UsageError } from '../commands/Command.ts'
import { readArguments } from '../commands/readArguments.ts'
import { readLeadTerms } from '../consent/assembleLeads.ts'
import { exportFormats, exportLeads, isExportFormat } from './exportLeads.ts'

/** `leads export`: every lead, or only those that may be called now. */
export const exportCommand: Command = {
  usage: `[--format ${Object.keys(exportFormats).join('|')}] [--callable]`,
  summary: 'prints every lead, or only those that may be called now',
  read: (args) => {
    const { format, callable } = readArguments(args, {
      format: { type: 'string', default: 'ndjson' },
      callable: { type: 'boolean', default: false },
    }).values
    if (!isExportFormat(format)) throw new UsageError(`Not a format: "${format}".`)
    return async function* printLeads(context) {
      const terms = await readLeadTerms(context)
      yield* exportLeads(context.database, { format, which: callable ? 'callable' : 'all', terms })
    }
  },
}
