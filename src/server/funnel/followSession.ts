import { invariant } from '#core/invariant.ts'
import type { FunnelSession } from '../storage/funnelRows.ts'
import type { KeptDefinition } from '../storage/KeptDefinition.ts'
import { byGivenTime } from '../submissions/byGivenTime.ts'
import { decidingDefinition, type WalkedDefinition } from '../submissions/decidingDefinition.ts'
import { definitionsSeen } from '../submissions/definitionsSeen.ts'
import { placeTimes } from './placeTimes.ts'
import { type PlaceSeen, walkPlaces } from './walkPlaces.ts'

/** One session's way through the form. */
export interface SessionWay {
  readonly definition: KeptDefinition
  readonly places: readonly PlaceSeen[]
  /** ms by the place's key. */
  readonly times: ReadonlyMap<string, number>
}

/** Follows a session through the definition that it saw, by its latest answers. `definitions`: every kept one. Pure. */
export function followSession(session: FunnelSession, definitions: readonly KeptDefinition[]): SessionWay {
  const { visit, proofs } = session
  const answers = session.answers.toSorted(byGivenTime)
  const given = new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
  const { definition, walk } = decidingOf({ ...session, answers }, given, definitions)
  const places = walkPlaces(walk, {
    isProven: (mobile) => proofs.some((proof) => proof.mobile === mobile),
    hasAskedCode: Boolean(visit?.codeAskedAt),
  })
  return { definition, places, times: placeTimes(session, answers) }
}

/** The definition that decides its lead, walked; without an answer, the one it was opened with. Its answers in the order given. */
function decidingOf(
  { sessionId, visit, answers }: FunnelSession,
  given: ReadonlyMap<string, string>,
  definitions: readonly KeptDefinition[],
): WalkedDefinition {
  const opened = visit && answers.length === 0 ? [visit] : []
  const deciding = decidingDefinition(definitionsSeen([...opened, ...answers], definitions), given)
  invariant(deciding, `No kept definition is that of session ${sessionId}`)
  return deciding
}
