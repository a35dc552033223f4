import type { Queryable } from './Database.ts'
import { lockRows } from './limitRows.ts'
import { COMPLETED_EVENT } from './outboxRows.ts'
import { ANSWER_IS_NUMBER } from './sessionsOfMobile.ts'

/** How many rows of a kind were removed. */
export interface ErasedRows {
  /** Sessions that had any of them: none that somebody else has erased at the same moment. */
  readonly sessions: number
  readonly answers: number
  readonly visits: number
  readonly codes: number
  readonly proofs: number
}

/** `$1`: session ids. Events that say that a lead was taken back or erased stay: they name nothing but the session, and have still to be sent. */
const ERASE = `
  with answer as (delete from submission where session_id = any($1::text[]) returning session_id),
  seen as (delete from visit where session_id = any($1::text[]) returning session_id),
  texted as (delete from code where session_id = any($1::text[]) returning session_id),
  proven as (delete from proof where session_id = any($1::text[]) returning session_id),
  told as (delete from outbox where session_id = any($1::text[]) and kind = '${COMPLETED_EVENT}')
  select (select count(*)::int from answer) as answers, (select count(*)::int from seen) as visits,
         (select count(*)::int from texted) as codes, (select count(*)::int from proven) as proofs,
         (select count(*)::int from (table answer union table seen union table texted union table proven) as named) as sessions`

/** `$1`: a number in E.164. `$2`: session ids; `$3`: with the empty one. */
const ERASE_NUMBER = `
  with answered as (delete from submission where session_id = any($2::text[]) and answer = $1 returning session_id),
  texted as (delete from code where session_id = any($3::text[]) and mobile = $1 returning session_id),
  proven as (delete from proof where session_id = any($2::text[]) and mobile = $1 returning session_id)
  select (select count(*)::int from answered) as answers, (select count(*)::int from texted) as codes,
         (select count(*)::int from proven) as proofs,
         (select count(*)::int from (table answered union table texted union table proven) as named where session_id <> '') as sessions`

/** Removes the rows of sessions, except their consents. Meant for a transaction. */
export async function eraseSessionRows(database: Queryable, sessionIds: readonly string[]): Promise<ErasedRows> {
  const [erased] = await database.query<ErasedRows>(ERASE, [sessionIds])
  return erased ?? { sessions: 0, answers: 0, visits: 0, codes: 0, proofs: 0 }
}

/** Whether a number is named without a session: by a code that none asked for (D17), or by a key of what counts its texts and guesses. */
export async function isNumberKnown(
  database: Queryable,
  { mobile, keys }: { readonly mobile: string; readonly keys: readonly string[] },
): Promise<boolean> {
  const found = await database.query(
    `select 1 as found from code where mobile = $1 and session_id = ''
     union all select 1 from limit_use where key = any($2::text[]) limit 1`,
    [mobile, keys],
  )
  return found.length > 0
}

/** What an erasure of a number removes from sessions that stay. */
type ErasedNumberRows = Omit<ErasedRows, 'visits'>

/** Removes what names a number in these sessions, and its codes that no session asked for (D17). Meant for a transaction. */
export async function eraseNumberRows(
  database: Queryable,
  { mobile, sessionIds }: { readonly mobile: string; readonly sessionIds: readonly string[] },
): Promise<ErasedNumberRows> {
  const [erased] = await database.query<ErasedNumberRows>(ERASE_NUMBER, [mobile, sessionIds, ['', ...sessionIds]])
  return erased ?? { sessions: 0, answers: 0, codes: 0, proofs: 0 }
}

/** A number in E.164 that a session names; `isProven`: our own check says that the session's visitor has it. */
interface NamedNumber {
  readonly mobile: string
  readonly isProven: boolean
}

/** Every number that these sessions name, by an answer, a code or a proof. */
export async function numbersOfSessions(
  database: Queryable,
  sessionIds: readonly string[],
): Promise<readonly NamedNumber[]> {
  return database.query<NamedNumber>(
    // Materialised: the planner could look for the sessions among the numbers of all leads.
    `with own as materialized (select answer from submission where session_id = any($1::text[]))
     select mobile, bool_or(is_proven) as "isProven" from (
       select answer as mobile, false as is_proven from own where ${ANSWER_IS_NUMBER}
       union all select mobile, false from code where session_id = any($1::text[])
       union all select mobile, true from proof where session_id = any($1::text[])
     ) as named group by mobile order by mobile`,
    [sessionIds],
  )
}

/** Clears the times counted under these keys. */
export async function forgetLimits(database: Queryable, keys: readonly string[]): Promise<void> {
  await database.query(
    `with ${lockRows('key = any($1::text[])')}
     delete from limit_use where key in (select key from locked)`,
    [keys],
  )
}

/** Clears the record that these sessions were texted. Goes through the whole table, however few they are. */
export async function forgetHolders(database: Queryable, sessionIds: readonly string[]): Promise<void> {
  await database.query(
    `with ${lockRows('holder = any($1::text[])')}
     update limit_use set holder = null where key in (select key from locked)`,
    [sessionIds],
  )
}
