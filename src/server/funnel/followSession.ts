import { invariant } from '#core/invariant.ts'
import type { FunnelSession } from '../storage/funnelRows.ts'
import type { KeptDefinition } from '../storage/KeptDefinition.ts'
import { byGivenTime } from '../submissions/byGivenTime.ts'
import { decidingDefinition } from '../submissions/decidingDefinition.ts'
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

/**
 * Follows a session by its latest answers, through the definition that decides its lead; without an answer, through the one it was opened
 * with. `definitions`: every kept one. Pure.
 */
export function followSession(session: FunnelSession, definitions: readonly KeptDefinition[]): SessionWay {
  const { sessionId, visit, proofs } = session
  const answers = session.answers.toSorted(byGivenTime)
  const given = new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
  const opened = visit && answers.length === 0 ? [visit] : []
  const walked = decidingDefinition(definitionsSeen([...opened, ...answers], definitions), given)
  invariant(walked, `No kept definition is that of session ${sessionId}`)
  const { definition, walk } = walked
  const places = walkPlaces(walk, {
    isProven: (mobile) => proofs.some((proof) => proof.mobile === mobile),
    hasAskedCode: Boolean(visit?.codeAskedAt),
  })
  return { definition, places, times: placeTimes(session, answers) }
}
