import type { Queryable } from './Database.ts'

/**
 * Every session that names a number in E.164, by an answer, a code or a proof, in the order of their ids. A code without a session (D17) is
 * left out.
 */
export async function sessionsOfMobile(database: Queryable, mobile: string): Promise<readonly string[]> {
  const rows = await database.query<{ session_id: string }>(
    // The pattern is that of the index.
    `select session_id from submission where answer = $1 and answer ~ '^\\+[0-9]{8,15}$'
     union select session_id from code where mobile = $1 and session_id <> ''
     union select session_id from proof where mobile = $1
     order by session_id`,
    [mobile],
  )
  return rows.map((row) => row.session_id)
}
