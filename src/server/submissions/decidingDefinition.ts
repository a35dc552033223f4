import { type Walk, walkAnswers } from '#core/flow/walkAnswers.ts'
import type { KeptDefinition } from '../storage/KeptDefinition.ts'

/** A definition, and where a session's answers lead in it. */
interface WalkedDefinition {
  readonly definition: KeptDefinition
  readonly walk: Walk
}

/**
 * Which definition decides a session during which the questionnaire changed: the first in which its latest answers, by question id, reach
 * an end, so that what the visitor finished stays finished; in none, the first. `candidates`: those that the answers were checked against,
 * that of the latest first (`definitionsSeen`). `null` without any. Pure.
 */
export function decidingDefinition(
  candidates: readonly KeptDefinition[],
  given: ReadonlyMap<string, string>,
): WalkedDefinition | null {
  let first: WalkedDefinition | null = null
  for (const definition of candidates) {
    const walked = { definition, walk: walkAnswers(definition.questionnaire, given) }
    if (walked.walk.status !== 'partial') return walked
    first ??= walked
  }
  return first
}
