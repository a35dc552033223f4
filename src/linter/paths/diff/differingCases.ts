import type { FlowBranch, FlowNode } from '../FlowNode.ts'

/** Option values by question id: the answers that a case is about. A question that is absent may have any answer. */
export type CaseAnswers = ReadonlyMap<string, readonly string[]>

/** Steps passed, the latest first. */
export type Passed = { readonly stepId: string; readonly before: Passed } | null

/** Visitors who see a difference, all the same one. No visitor is in two cases. */
export interface DifferingCase {
  readonly answers: CaseAnswers
  /** The steps that each flow showed them until the two agree again. */
  readonly passed: { readonly old: Passed; readonly new: Passed }
  /** The ends when they differ; `null` when the rest of the way is the same. */
  readonly ends: { readonly old: FlowNode; readonly new: FlowNode } | null
}

/** What two questionnaires have in common. */
export interface CommonGround {
  /** The values that can be compared; `null` for a question without options. */
  readonly valuesOf: (questionId: string) => readonly string[] | null
  /** Whether the step still lies ahead in the new flow. */
  readonly isAhead: (stepId: string, of: FlowNode) => boolean
}

/** Pairs of nodes compared; beyond them the result would be unreadable. */
const MOST_PAIRS = 100_000

interface Pair {
  readonly old: FlowNode
  readonly new: FlowNode
  readonly answers: CaseAnswers
  readonly passed: DifferingCase['passed']
  readonly isSame: boolean
}

/**
 * Walks two flows side by side, each visitor through both, and gives the cases in which they differ; `null` when there are too many. Both
 * starts come from the same maker of nodes, so that the same way ahead is the same object, and is not walked. Exact. Pure.
 */
export function differingCases(
  start: { readonly old: FlowNode; readonly new: FlowNode },
  common: CommonGround,
): readonly DifferingCase[] | null {
  const cases: DifferingCase[] = []
  const open: Pair[] = [{ ...start, answers: new Map(), passed: { old: null, new: null }, isSame: true }]
  let pairs = 0
  for (let pair = open.pop(); pair; pair = open.pop()) {
    if ((pairs += 1) > MOST_PAIRS) return null
    if (pair.old === pair.new) {
      if (!pair.isSame) cases.push({ answers: pair.answers, passed: pair.passed, ends: null })
    } else if (isEnd(pair.old) && isEnd(pair.new)) {
      cases.push({ answers: pair.answers, passed: pair.passed, ends: { old: pair.old, new: pair.new } })
    } else {
      open.push(...advance(pair, common).toReversed())
    }
  }
  return cases
}

const isEnd = (node: FlowNode): boolean => node.branches.length === 0

const idOf = (node: FlowNode): string => node.step?.id ?? ''

function advance(pair: Pair, common: CommonGround): readonly Pair[] {
  if (isEnd(pair.old)) return advanceOne(pair, 'new', common)
  if (isEnd(pair.new)) return advanceOne(pair, 'old', common)
  if (idOf(pair.old) === idOf(pair.new)) return advanceBoth(pair, common)
  return advanceOne(pair, common.isAhead(idOf(pair.old), pair.new) ? 'new' : 'old', common)
}

function advanceBoth(pair: Pair, common: CommonGround): readonly Pair[] {
  const id = idOf(pair.old)
  if (isUncompared(id, common)) return [{ ...pair, new: pair.old }]
  return pair.old.branches.flatMap((old) =>
    pair.new.branches.flatMap((next): readonly Pair[] => {
      const values = sharedValues([old.values, next.values])
      if (values?.length === 0) return []
      return [
        {
          old: old.to,
          new: next.to,
          answers: withAnswer(pair.answers, [id, values], common),
          passed: {
            old: { stepId: id, before: pair.passed.old },
            new: { stepId: id, before: pair.passed.new },
          },
          isSame: pair.isSame,
        },
      ]
    }),
  )
}

function advanceOne(pair: Pair, side: 'old' | 'new', common: CommonGround): readonly Pair[] {
  const id = idOf(pair[side])
  if (isUncompared(id, common)) return [{ ...pair, new: pair.old }]
  return pair[side].branches.flatMap((branch: FlowBranch): readonly Pair[] => {
    const values = sharedValues([branch.values, pair.answers.get(id), common.valuesOf(id)])
    if (values?.length === 0) return []
    const passed = { ...pair.passed, [side]: { stepId: id, before: pair.passed[side] } }
    return [
      { ...pair, [side]: branch.to, answers: withAnswer(pair.answers, [id, values], common), passed, isSame: false },
    ]
  })
}

/** Whether a question has no option of both files: what visitors see after it is taken for the same, and reported as not compared. */
const isUncompared = (id: string, common: CommonGround): boolean => common.valuesOf(id)?.length === 0

/** The values that all given lists share; `null` when no list is given. */
function sharedValues(lists: readonly (readonly string[] | null | undefined)[]): readonly string[] | null {
  let shared: readonly string[] | null = null
  for (const list of lists) {
    if (!list) continue
    const allowed = new Set(list)
    shared = shared ? shared.filter((value) => allowed.has(value)) : list
  }
  return shared
}

/** All values are as good as none: copied from step to step, they would take the square of the steps. */
const withAnswer = (
  answers: CaseAnswers,
  [id, values]: readonly [id: string, values: readonly string[] | null],
  common: CommonGround,
): CaseAnswers =>
  values && values.length < (common.valuesOf(id)?.length ?? 0) ? new Map(answers).set(id, values) : answers
