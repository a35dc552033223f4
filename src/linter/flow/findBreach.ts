import { NONE } from './diagrams/nodeStore.ts'
import { withinBudget } from './diagrams/withinBudget.ts'
import { followVisitors } from './followVisitors.ts'
import type { FlowProof } from './FlowProof.ts'
import type { Passage } from './Passage.ts'
import type { AnswerPromise } from './promisesOf.ts'

/** The first passage in the file by which some visitor breaks a broken promise; `null` when the budget runs out. Pure; O(n). */
export function findBreach(proof: FlowProof, { question, target }: AnswerPromise): Passage | null {
  const { index, passagesFrom } = proof
  const breaks = (passage: Passage): boolean => passage.taken !== NONE && passage.transition.target === target
  const startsWith = ({ transition: { from } }: Passage): boolean =>
    target === null ? from.position < question : from.position === question

  const atOnce = target === null ? passagesFrom.slice(0, question).flat() : (passagesFrom[question] ?? [])
  const first = atOnce.find(breaks)
  if (first) return first
  const cohort = { from: question + 1, until: index.steps.length, startsWith }
  return withinBudget(() => {
    for (const passages of followVisitors(proof, cohort)) {
      const found = passages.find(breaks)
      if (found) return found
    }
    return null
  }, null)
}
