import type { Queryable } from '../storage/Database.ts'
import { pagesOf } from '../storage/pagesOf.ts'
import { readLeads } from '../submissions/readLeads.ts'

/** The ids of the sessions that name a number, by whose they are. */
interface SessionsNaming {
  /** Of the number's owner, as far as we can know; those in which it was proven come first. */
  readonly own: readonly string[]
  /** Of somebody else: the lead has another number, and this one was not proven in the session. */
  readonly mistyped: readonly string[]
}

/** Sorts the sessions that name a number in E.164 (`sessionsOfMobile`). Anybody can make up many, so they are read a page at a time. */
export async function sessionsNaming(
  database: Queryable,
  { mobile, sessionIds }: { readonly mobile: string; readonly sessionIds: readonly string[] },
): Promise<SessionsNaming> {
  const proven = new Set<string>()
  const mistyped = new Set<string>()
  for (const page of pagesOf(sessionIds)) {
    for (const { session, lead } of await readLeads(database, page)) {
      if (session.provenMobiles.includes(mobile)) proven.add(lead.sessionId)
      else if (lead.mobile !== null && lead.mobile !== mobile) mistyped.add(lead.sessionId)
    }
  }
  const others = sessionIds.filter((id) => !proven.has(id) && !mistyped.has(id))
  return { own: [...proven, ...others], mistyped: [...mistyped] }
}
