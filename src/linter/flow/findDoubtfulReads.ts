import type { DefinitionIndex, IndexedStep } from '../definition/indexDefinition.ts'
import { NONE } from './diagrams/nodeStore.ts'
import { followVisitors } from './followVisitors.ts'
import type { DoubtfulRead, FlowProof } from './FlowProof.ts'
import type { Passage } from './Passage.ts'
import { lastUseOf } from './groupings.ts'
import { type Jump, jumpedOver } from './jumpedOver.ts'
import type { Reads } from './readsOf.ts'
import { unansweredLeaves } from './unansweredLeaves.ts'

/** A question that a later condition compares with options. */
interface ReadQuestion {
  readonly question: IndexedStep
  /** The position of the last step with such a condition. */
  readonly until: number
  /** The number of such leaves. */
  readonly leaves: number
}

/** The questions, in their order, whose missing answers could matter. Pure; O(leaves). */
export function readQuestions(index: DefinitionIndex, reads: Reads): readonly ReadQuestion[] {
  const found = new Map<number, ReadQuestion>()
  for (const leaf of index.leaves) {
    const question = index.stepsById.get(leaf.question)
    const lastUse = lastUseOf(leaf, reads)
    if (!question || leaf.operatorName === 'answered' || lastUse <= question.position) continue
    const known = found.get(question.position)
    const until = Math.max(lastUse, known?.until ?? 0)
    found.set(question.position, { question, until, leaves: (known?.leaves ?? 0) + 1 })
  }
  return [...found.values()].toSorted((a, b) => a.question.position - b.question.position)
}

/** By the position of a step: whether some visitor skips it for a later step. Pure; O(n). */
export function passedOver({ passagesFrom }: Pick<FlowProof, 'passagesFrom'>): readonly boolean[] {
  const jumps = passagesFrom.flat().flatMap(({ transition: { from, target }, taken }): readonly Jump[] => {
    const isForward = taken !== NONE && target !== null && target > from.position
    return isForward ? [[from.position, target]] : []
  })
  return jumpedOver(passagesFrom.length, jumps)
}

/** The leaves on a question that some visitors reach without having been asked it, each once. Throws `OVER_BUDGET`. */
export function findDoubtfulReads(
  pass: Pick<FlowProof, 'index' | 'engine' | 'passagesTo'>,
  { question, until, leaves }: ReadQuestion,
): readonly DoubtfulRead[] {
  const { index, engine } = pass
  const { position } = question
  const found = new Map<string, DoubtfulRead>()
  const startsWith = ({ transition: { from } }: Passage): boolean => from.position < position
  const cohort = { from: position + 1, until, startsWith }
  for (const passages of followVisitors(pass, cohort)) {
    for (const passage of passages) {
      const { entry, from, path } = passage.transition
      if (!entry.when || passage.tried === NONE || !engine.conditions.questionsIn(entry.when).has(position)) continue
      const trial = {
        condition: entry.when,
        path: [...path, 'when'],
        position: from.position,
        visitors: passage.tried,
      }
      for (const leaf of unansweredLeaves({ index, ...engine }, position, trial)) {
        const key = leaf.path.join('/')
        if (!found.has(key)) found.set(key, { ...leaf, question, passage })
      }
    }
    if (found.size === leaves) break
  }
  return [...found.values()]
}
