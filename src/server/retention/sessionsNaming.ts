import type { Queryable } from '../storage/Database.ts'
import { readDefinitions } from '../storage/definitionRows.ts'
import { readSessions } from '../storage/sessionRows.ts'
import { sessionsOfMobile } from '../storage/sessionsOfMobile.ts'
import { foldLead } from '../submissions/foldLead.ts'

/** The ids of the sessions that name a number, by whose they are. */
export interface SessionsNaming {
  /** Of the number's owner, as far as we can know. */
  readonly own: readonly string[]
  /** Of somebody else: the lead has another number, and this one was not proven in the session. */
  readonly mistyped: readonly string[]
}

/** Every session that names a number in E.164, in the order of their ids. */
export async function sessionsNaming(database: Queryable, mobile: string): Promise<SessionsNaming> {
  const sessionIds = await sessionsOfMobile(database, mobile)
  const sessions = await readSessions(database, sessionIds)
  const definitions = await readDefinitions(database)
  const others = sessions.filter((session) => {
    if (session.provenMobiles.includes(mobile)) return false
    const lead = foldLead(session, definitions)
    return lead.mobile !== null && lead.mobile !== mobile
  })
  const mistyped = new Set(others.map(({ sessionId }) => sessionId))
  return { own: sessionIds.filter((id) => !mistyped.has(id)), mistyped: [...mistyped] }
}
