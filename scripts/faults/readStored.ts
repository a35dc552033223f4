import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/storage/openDatabase.ts'
import { emptiedDotEnv } from '../product/emptiedDotEnv.ts'
import type { Answer } from './Answer.ts'
import type { ExportedLead } from './compareLeads.ts'

/** Where answers are kept. */
export interface Storage {
  readonly dataDir?: string
  readonly databaseUrl?: string
}

/** Every stored answer in the order of its arrival. No server may run on the folder. */
export async function readStored({ dataDir = '', databaseUrl = '' }: Storage): Promise<readonly Answer[]> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }))
  try {
    return await database.query<Answer>(
      `select session_id as "sessionId", question_id as "questionId", client_timestamp as "timestamp",
              is_2fa_submission as "isSecond", answer
       from submission order by received_at, client_timestamp, is_2fa_submission`,
    )
  } finally {
    await database.close()
  }
}

/** Every lead, as `npm run leads` exports them, whether or not a server runs. Rejects when the export does not end well. */
export async function exportLeads({ dataDir = '', databaseUrl = '' }: Storage): Promise<readonly ExportedLead[]> {
  const child = spawn(process.execPath, ['scripts/runBuilt.mjs', 'leads', 'export'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...emptiedDotEnv(), PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  })
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [exported, code] = await Promise.all([text(child.stdout), closed])
  if (code !== 0) throw new Error(`The export of leads ended with ${code}.`)
  // Safe: the export prints one lead a line.
  return exported
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ExportedLead)
}
