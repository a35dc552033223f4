import { existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { type ExportFormat, exportFormats, isExportFormat } from '#server/leads/exportLeads.ts'
import { openLeadExport } from '#server/leads/openLeadExport.ts'

const FORMATS = Object.keys(exportFormats).join('|')
const USAGE = `Usage: npm run --silent leads -- export [--format ${FORMATS}]`

/** Prints every lead on stdout, nothing else. Exit code 1: it could not; 2: the command was not understood. */
async function run(): Promise<void> {
  const format = readFormat(process.argv.slice(2))
  if (existsSync('.env')) process.loadEnvFile()
  const leads = await openLeadExport(readConfig(process.env), format)
  await pipeline(leads, process.stdout, { end: false })
}

/** Says what is wrong with a command line. */
class UsageError extends Error {}

function readFormat(args: readonly string[]): ExportFormat {
  const { values, positionals } = parse(args)
  const [command, ...rest] = positionals
  if (command !== 'export' || rest.length > 0) throw new UsageError(`Not a command: "${positionals.join(' ')}"`)
  if (!isExportFormat(values.format)) throw new UsageError(`Not a format: "${values.format}"`)
  return values.format
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { format: { type: 'string', default: 'ndjson' } },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

try {
  await run()
} catch (error) {
  // Whoever reads, such as `head`, has had enough.
  const isBrokenPipe = error instanceof Error && 'code' in error && error.code === 'EPIPE'
  const isUsage = error instanceof UsageError
  if (!isBrokenPipe) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}${isUsage ? `. ${USAGE}` : ''}\n`)
    process.exitCode = isUsage ? 2 : 1
  }
}
