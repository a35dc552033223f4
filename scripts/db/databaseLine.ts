import { existsSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { assertNever } from '#core/assertNever.ts'
import { runCommand } from '#server/commands/runCommand.ts'
import type { Config } from '#server/config.ts'
import { DumpError } from '#server/dump/DumpLine.ts'
import { checkDump, importDatabase } from '#server/dump/importDatabase.ts'
import { databaseCommands } from '#server/dump/index.ts'
import type { Database } from '#server/storage/Database.ts'
import { openAsItIs, openMigrated } from '#server/storage/openDatabase.ts'
import type { CommandLine } from '../cli/answerLine.ts'
import { folderOfCaller } from '../cli/folderOfCaller.ts'
import { readCommandConfig } from '../cli/readCommandConfig.ts'
import { tellOfWork } from '../cli/tellOfWork.ts'
import { backupName, BACKUPS } from './backupName.ts'
import { makeBackups } from './makeBackups.ts'
import { openDump } from './openDump.ts'
import { readCall, USAGE } from './readCall.ts'
import { assertFree, writeDump } from './writeDump.ts'

/** ms that a statement of an import may take: on a slow disk, those of a large backup take longer than a server waits for any. */
const IMPORT_STATEMENT_MS = 3_600_000

/** `npm run db`: moves the database to another version or another place, and keeps copies of it. */
export const databaseLine: CommandLine = {
  usage: () => USAGE,
  run: async (words) => {
    const stopTelling = tellOfWork()
    try {
      process.stdout.write(`${await run(words)}\n`)
    } finally {
      stopTelling()
    }
  },
}

/** Runs a command, and resolves to its result in one line. */
async function run(words: readonly string[]): Promise<string> {
  const call = readCall(words)
  const config = readCommandConfig()
  switch (call.command) {
    case 'migrate':
      return migrate(config)
    case 'export':
      return write(config, asCalled(call.file), false)
    case 'backup': {
      const file = call.file === null ? backupName(new Date()) : asCalled(call.file)
      if (file.startsWith(`${BACKUPS}/`)) await makeBackups(BACKUPS)
      return write(config, file, true)
    }
    case 'import':
    case 'restore':
      return fill(config, call.file)
    default:
      return assertNever(call)
  }
}

/** The path of a file, relative to the caller's folder. */
const asCalled = (file: string): string => (isAbsolute(file) ? file : join(relative('.', folderOfCaller()), file))

async function migrate(config: Config): Promise<string> {
  const { database, ran } = await openMigrated(config)
  await database.close()
  return ran.length > 0 ? `Done: ${ran.join(', ')}.` : 'The database is up to date already.'
}

async function write(config: Config, file: string, isPacked: boolean): Promise<string> {
  assertFree(file)
  const line = { line: 'db', commands: databaseCommands, config, now: () => new Date(), open: openUsed }
  const rows = await writeDump(await runCommand(line, ['export']), { file, isPacked })
  return `Wrote ${rows} rows to ${file}.`
}

const openUsed = (config: Config): Promise<Database> => openAsItIs(config, { isUsed: true })

async function fill(config: Config, name: string): Promise<string> {
  // The path that a backup without a name printed is relative to the project.
  const file = [asCalled(name), name].find(existsSync)
  if (file === undefined) throw new Error(`There is no file ${name}.`)
  try {
    const dump = await checkDump(() => openDump(file))
    const patient = { ...config, limits: { ...config.limits, statementTimeoutMs: IMPORT_STATEMENT_MS } }
    const database = await openAsItIs(patient)
    try {
      const counts = Object.values(await importDatabase(database, dump))
      return `Filled the database with ${counts.reduce((sum, rows) => sum + rows, 0)} rows from ${file}.`
    } finally {
      await database.close()
    }
  } catch (error) {
    throw error instanceof DumpError ? new Error(`${file} ${error.message}. Nothing was changed.`) : error
  }
}
