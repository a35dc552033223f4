import type { IndexedStep } from '../definition/indexDefinition.ts'
import type { AnswerClasses } from './answerClasses.ts'
import { UNANSWERED } from './diagrams/createDiagrams.ts'
import { type AnswerSet, NONE } from './diagrams/nodeStore.ts'
import { withinBudget } from './diagrams/withinBudget.ts'
import type { FlowEngine } from './flowEngine.ts'
import type { FlowProof } from './FlowProof.ts'
import type { Passage } from './Passage.ts'

/** One visitor as an example. */
export interface Visitor {
  /** The entries of `next` taken, from the first step on; the last is the passage in question. */
  readonly way: readonly Passage[]
  /** The answers that decided it, in the order given: to questions with options, read by a condition tested on the way. */
  readonly answers: readonly { readonly question: IndexedStep; readonly option: string }[]
}

/** One step of a way, with the visitors who can follow it to its end. */
interface Leg {
  readonly passage: Passage
  readonly visitors: AnswerSet
}

/** What the search needs of a proof. */
type Proven = Pick<FlowProof, 'index' | 'engine'>

/**
 * An example visitor at a passage, by default one who takes it: walks back to the start, each time by the first entry in the file of the
 * earliest step that leads there, and takes the first suitable option. `null` when the budget runs out. Pure.
 */
export function findVisitor(proof: Proven, passage: Passage, visitors: AnswerSet = passage.taken): Visitor | null {
  return withinBudget(() => {
    const legs = wayBack(proof.engine, { passage, visitors })
    return { way: legs.map((leg) => leg.passage), answers: answersOn(proof, legs) }
  }, null)
}

function wayBack(engine: FlowEngine, last: Leg): readonly Leg[] {
  const legs = [last]
  for (let leg: Leg | null = last; leg;) {
    leg = legBefore(engine, leg)
    if (leg) legs.push(leg)
  }
  return legs.toReversed()
}

/** The leg by which some visitor of a leg reached its step; `null` at the start. */
function legBefore({ diagrams, unask }: FlowEngine, { passage, visitors }: Leg): Leg | null {
  const arrived = unask(visitors, passage.transition.from.position)
  for (const before of passage.cameBy) {
    const earlier = diagrams.withoutAbove(before.transition.from.position, arrived)
    const both = diagrams.intersect(before.taken, earlier)
    if (both !== NONE) return { passage: before, visitors: both }
  }
  return null
}

function answersOn({ index, engine }: Proven, legs: readonly Leg[]): Visitor['answers'] {
  const values = new Map<number, number>()
  for (const { passage, visitors } of legs) {
    const { position, kind } = passage.transition.from
    if (kind !== 'question') continue
    const classes: AnswerClasses = engine.classesAt(position)
    const fits = (value: number): boolean =>
      engine.diagrams.has(visitors, (level) => (level === position ? value : (values.get(level) ?? UNANSWERED)))
    const value = classes.findIndex((_, candidate) => candidate !== UNANSWERED && fits(candidate))
    values.set(position, value)
  }
  const read = new Set(legs.flatMap(({ passage }) => questionsTried(engine, passage)))
  return [...values].flatMap(([position, value]) => {
    const question = index.steps[position]
    const option = engine.classesAt(position)[value]?.[0]
    return question?.options && option !== undefined && read.has(position) ? [{ question, option }] : []
  })
}

/** The positions of the questions that the entries of a step read, up to and including the passage's own. Pure. */
export function questionsTried({ conditions }: FlowEngine, { transition }: Passage): readonly number[] {
  const { from, position } = transition
  const entries = 'next' in from.step ? from.step.next.slice(0, position + 1) : []
  return entries.flatMap(({ when }) => (when ? [...conditions.questionsIn(when)] : []))
}
