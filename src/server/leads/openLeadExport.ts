import { existsSync } from 'node:fs'
import http from 'node:http'
import { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { DataDirInUseError } from '../storage/DataDirInUseError.ts'
import { openDatabase } from '../storage/openDatabase.ts'
import { type ExportFormat, exportLeads } from './exportLeads.ts'

type Source = Pick<Config, 'databaseUrl' | 'dataDir'>

/**
 * Opens an export of every lead, to be read to its end: from PostgreSQL when that is configured, else from the data folder, through the server that
 * runs on it or, when none does, directly. Rejects with a sentence for the operator when neither can be had.
 */
export async function openLeadExport(source: Source, format: ExportFormat): Promise<Readable> {
  if (source.databaseUrl === null && !existsSync(source.dataDir)) {
    throw new Error(`There is no data folder ${source.dataDir}: set DATA_DIR to the one the server uses.`)
  }
  try {
    return Readable.from(exportAndClose(await openDatabase(source), format))
  } catch (error) {
    if (error instanceof DataDirInUseError) return askServer(error.socketPath, format)
    throw error
  }
}

async function* exportAndClose(database: Awaited<ReturnType<typeof openDatabase>>, format: ExportFormat) {
  try {
    yield* exportLeads(database, format)
  } finally {
    await database.close()
  }
}

function askServer(socketPath: string, format: ExportFormat): Promise<Readable> {
  return new Promise((answer, reject) => {
    const request = http.get({ socketPath, path: `/leads?format=${format}` }, (response) => {
      if (response.statusCode === 200) return answer(response)
      response.resume()
      return reject(new Error('The server that holds the data folder is starting or stopping. Try again in a moment.'))
    })
    request.once('error', reject)
  })
}
