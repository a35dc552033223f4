import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import { BUDGET_PER_STEP, NODE_BUDGET } from './diagrams/createDiagrams.ts'
import { withinBudget } from './diagrams/withinBudget.ts'
import { findBrokenPromises } from './findBrokenPromises.ts'
import { findDoubtfulReads, passedOver, readQuestions } from './findDoubtfulReads.ts'
import { createFlowEngine } from './flowEngine.ts'
import type { DoubtfulRead, FlowProof } from './FlowProof.ts'
import type { Passage } from './Passage.ts'
import { promisesInDoubt } from './promisesInDoubt.ts'
import type { AnswerPromise } from './promisesOf.ts'

/** A pass over all steps, or over as many as the budget allows. */
type Pass = Pick<FlowProof, 'index' | 'engine' | 'passagesFrom' | 'passagesTo' | 'stoppedAt'>

/**
 * Finds exactly which answers let visitors reach each step and take each entry of `next`, which promises of the contract some visitor
 * breaks, and which conditions read an answer that some visitor was not asked for (decision 006). Stops when the cost passes `budget`.
 * Pure. Needs a definition whose ids and names are all known, whose rules have no cycle and whose arrows lead forward.
 */
export function proveFlow(index: DefinitionIndex, budget = budgetFor(index)): FlowProof {
  const pass = passOver(index, budget)
  if (!pass.stoppedAt) return { ...pass, ...followCohorts(pass) }
  const unprovenPromises = promisesInDoubt(index).flatMap(([, promises]) => promises)
  return { ...pass, doubtfulReads: [], brokenPromises: [], unprovenPromises, unsureOf: null }
}

const budgetFor = ({ steps }: DefinitionIndex): number => NODE_BUDGET + BUDGET_PER_STEP * steps.length

/** Sends all visitors through at once: one pass in the order of the file, since arrows lead forward. */
function passOver(index: DefinitionIndex, budget: number): Pass {
  const engine = createFlowEngine(index, budget)
  const passagesFrom: (readonly Passage[])[] = []
  const passagesTo = index.steps.map((): Passage[] => [])
  const [stoppedAt = null] = leftOverBudget(index.steps, (step) => {
    const passages = engine.passagesOf(step, passagesTo[step.position] ?? [])
    passagesFrom.push(passages)
    for (const passage of passages) passagesTo[passage.transition.target ?? -1]?.push(passage)
  })
  return { index, engine, passagesFrom, passagesTo, stoppedAt }
}

/** Follows visitors who were asked a question apart from those who were not; only for questions whose missing answer could matter. */
function followCohorts(pass: Pass): Omit<FlowProof, keyof Pass> {
  const { index, engine } = pass
  const brokenPromises: AnswerPromise[] = []
  const unprovenPromises = leftOverBudget(promisesInDoubt(index), (promises) => {
    brokenPromises.push(...findBrokenPromises(pass, promises))
  }).flatMap(([, promises]) => promises)

  const doubtfulReads: DoubtfulRead[] = []
  const isPassedOver = passedOver(pass)
  const questions = readQuestions(index, engine.reads).filter(({ question }) => isPassedOver[question.position])
  const [unsure] = leftOverBudget(questions, (read) => {
    doubtfulReads.push(...findDoubtfulReads(pass, read))
  })
  return { doubtfulReads, brokenPromises, unprovenPromises, unsureOf: unsure?.question ?? null }
}

/** Does some work for each item in turn; returns the first that went over the budget, and those after it, for which nothing was done. */
function leftOverBudget<Item>(items: readonly Item[], work: (item: Item) => void): readonly Item[] {
  for (const [position, item] of items.entries()) {
    const isDone = withinBudget(() => {
      work(item)
      return true
    }, false)
    if (!isDone) return items.slice(position)
  }
  return []
}
