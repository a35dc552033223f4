import type { Queryable } from '../storage/Database.ts'
import { readDefinitions } from '../storage/definitionRows.ts'
import { readSessions, type SessionRecord } from '../storage/sessionRows.ts'
import { foldLead, type Lead } from './foldLead.ts'

/** A session, and the lead that it is folded to. */
export interface SessionLead {
  readonly session: SessionRecord
  readonly lead: Lead
}

/** These sessions with their leads, in the order of `sessionIds`; without those that have no answer. */
export async function readLeads(database: Queryable, sessionIds: readonly string[]): Promise<readonly SessionLead[]> {
  const sessions = await readSessions(database, sessionIds)
  // Read after the sessions, so that every definition they name is there.
  const definitions = await readDefinitions(database)
  return sessions.map((session) => ({ session, lead: foldLead(session, definitions) }))
}
