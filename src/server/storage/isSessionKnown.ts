import { IS_PERSONAL } from './consentRows.ts'
import type { Queryable } from './Database.ts'

/** Whether anything is stored of a session that an erasure would remove. */
export async function isSessionKnown(database: Queryable, sessionId: string): Promise<boolean> {
  const found = await database.query(
    `select 1 as found from submission where session_id = $1
     union all select 1 from visit where session_id = $1
     union all select 1 from code where session_id = $1
     union all select 1 from proof where session_id = $1
     union all select 1 from consent where session_id = $1 and ${IS_PERSONAL}
     limit 1`,
    [sessionId],
  )
  return found.length > 0
}
