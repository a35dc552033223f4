import type { Queryable } from './Database.ts'

/** SQL: the column `answer` holds a number in E.164. The predicate of the index `submission_mobile` (migrations/005), character by character. */
export const ANSWER_IS_NUMBER = String.raw`answer ~ '^\+[0-9]{8,15}$'`

/**
 * Every session that names a number in E.164, by an answer, a code or a proof, in the order of their ids. A code without a session (D17) is
 * left out.
 */
export async function sessionsOfMobile(database: Queryable, mobile: string): Promise<readonly string[]> {
  const rows = await database.query<{ session_id: string }>(
    `select session_id from submission where answer = $1 and ${ANSWER_IS_NUMBER}
     union select session_id from code where mobile = $1 and session_id <> ''
     union select session_id from proof where mobile = $1
     order by session_id`,
    [mobile],
  )
  return rows.map((row) => row.session_id)
}
