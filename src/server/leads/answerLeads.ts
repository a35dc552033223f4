import type http from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../storage/Database.ts'
import { exportLeads, isExportFormat } from './exportLeads.ts'

/** Answers `GET /leads?format=…` on the data folder's own socket: how leads are exported while a server has the folder. */
export function answerLeads(database: Database): http.RequestListener {
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://socket')
    const format = searchParams.get('format')
    if (request.method !== 'GET' || pathname !== '/leads' || !isExportFormat(format)) {
      response.writeHead(404).end()
      return
    }
    // A broken pipe ends the response, which tells the reader that its export is not complete.
    pipeline(Readable.from(exportLeads(database, format)), response).catch(() => response.destroy())
  }
}
