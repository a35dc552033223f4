import type { IndexedStep } from '../definition/indexDefinition.ts'
import { type AnswerSet, NONE } from './diagrams/nodeStore.ts'
import { withinBudget } from './diagrams/withinBudget.ts'
import { findVisitor, type Visitor } from './findVisitor.ts'
import type { FlowProof } from './FlowProof.ts'
import type { Passage } from './Passage.ts'

/** Why no visitor takes an entry of a reachable step. */
export type Death =
  /** Every visitor who meets its condition meets an earlier one of these. `example` is a visitor whom the first of them takes. */
  | { readonly cause: 'taken before'; readonly by: readonly Passage[]; readonly example: Visitor | null }
  /**
   * Its condition needs answers to one question that no visitor here has; no `wanted`: it needs the question not to be asked. Visitors who
   * have them left at `leftAt`.
   */
  | {
      readonly cause: 'other answers'
      readonly question: IndexedStep
      readonly wanted: readonly string[]
      readonly leftAt: Passage | null
    }
  /** No answers can meet its condition. */
  | { readonly cause: 'contradiction' }
  /** No visitor here has a combination of answers that meets it. `example` is one who reaches the step. */
  | { readonly cause: 'combination'; readonly example: Visitor | null }

/** Passages searched for where visitors left. */
const MOST_SEARCHED = 2_000

/** Why a passage of a reachable step takes nobody. Pure. */
export const whyDead = (proof: FlowProof, passage: Passage): Death =>
  withinBudget(() => explain(proof, passage), { cause: 'combination', example: null })

function explain(proof: FlowProof, passage: Passage): Death {
  const { engine, passagesFrom } = proof
  const { transition } = passage
  const { intersect } = engine.diagrams
  const holds = engine.whoMeets(transition)
  const { position } = transition.from
  const passages = passagesFrom[position] ?? []
  const everybody = passages[0]?.tried ?? NONE
  if (holds === NONE) return { cause: 'contradiction' }
  if (intersect(everybody, holds) === NONE) {
    const question = conflictingQuestion(proof, { transition, everybody })
    if (!question) return { cause: 'combination', example: findVisitor(proof, passage, everybody) }
    return { cause: 'other answers', ...question, leftAt: whereLeft(proof, { ...question, position }) }
  }
  const by = passages.filter(({ taken }) => intersect(taken, holds) !== NONE)
  const [first] = by
  const example = first ? findVisitor(proof, passage, intersect(first.taken, holds)) : null
  return { cause: 'taken before', by, example }
}

interface Conflict {
  readonly question: IndexedStep
  readonly wanted: readonly string[]
}

/** The first question for which the condition needs answers that no visitor here has. */
function conflictingQuestion(
  { index, engine: { conditions, diagrams, classesAt, whoMeets } }: FlowProof,
  { transition, everybody }: Pick<Passage, 'transition'> & { readonly everybody: AnswerSet },
): Conflict | null {
  const { when } = transition.entry
  const read = when ? [...conditions.questionsIn(when)].toSorted((a, b) => a - b) : []
  for (const position of read) {
    const question = index.steps[position]
    if (!question) continue
    const wanted = diagrams.valuesOf(position, whoMeets(transition))
    const had = new Set(diagrams.valuesOf(position, everybody))
    if (!wanted.some((value) => had.has(value))) {
      return { question, wanted: wanted.flatMap((value) => [...(classesAt(position)[value] ?? [])]) }
    }
  }
  return null
}

/** The first entry after a question, and before a step, that takes visitors with one of these answers past the step. */
function whereLeft(
  { passagesFrom, engine: { diagrams, classesAt } }: FlowProof,
  { question, wanted, position }: Conflict & { readonly position: number },
): Passage | null {
  const options = new Set(wanted)
  const classes = classesAt(question.position)
  const have = diagrams.where(
    question.position,
    (value) => classes[value]?.some((option) => options.has(option)) ?? false,
  )
  const between = passagesFrom.slice(question.position, position).flat()
  const left = between.slice(0, MOST_SEARCHED).find((passage) => {
    const target = passage.transition.target
    const isPast = target === null || target > position || target < passage.transition.from.position
    return isPast && diagrams.intersect(passage.taken, have) !== NONE
  })
  return left ?? null
}
