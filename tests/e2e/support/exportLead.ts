import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A lead as `npm run leads -- export` prints it. */
interface ExportedLead {
  readonly sessionId: string
  readonly status: string
  readonly eligible: boolean | null
  readonly answers: Readonly<Record<string, string>>
  readonly mobile: string | null
  readonly mobileClaimed: boolean
  readonly mobileProven: boolean
  readonly visit: { readonly landingPage: string; readonly referrer: string } | null
}

/** The lead of a session, exported from the running server as `npm run leads` does. */
export async function exportLead(sessionId: string): Promise<ExportedLead | undefined> {
  const { stdout } = await run(process.execPath, ['scripts/runBuilt.mjs', 'leads', 'export', '--format', 'ndjson'], {
    maxBuffer: 1e8,
  })
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'))
  return lines.map((line): ExportedLead => JSON.parse(line)).find((lead) => lead.sessionId === sessionId)
}
