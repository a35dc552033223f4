import { groupBy } from '#core/groupBy.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { type FlowNode, flowNodes } from '../FlowNode.ts'
import { flowGraph } from '../flowGraph.ts'
import { comparedValues } from './comparedValues.ts'
import { type CommonGround, type DifferingCase, differingCases, type Passed } from './differingCases.ts'
import type { FlowChange } from './FlowChange.ts'
import { noticeChanges } from './noticeChanges.ts'
import { optionChanges } from './optionChanges.ts'
import { type Share, shareOf } from './shareOf.ts'
import { validatorChanges } from './validatorChanges.ts'

/** What a new questionnaire changes for visitors, or why that is unknown. */
type FlowComparison =
  | { readonly ok: true; readonly changes: readonly FlowChange[] }
  | { readonly ok: false; readonly reason: string }

/**
 * Compares where two questionnaires lead, exactly, for every combination of answers that both know. Steps match by id, answers by value:
 * new wordings and labels are no change, except in a notice, which visitors agree to. Both have passed the linter. Pure.
 */
export function compareFlows(before: Questionnaire, after: Questionnaire): FlowComparison {
  const nodes = flowNodes()
  const old = flowGraph(before, nodes)
  if (!old.ok) return { ok: false, reason: `in the old file, ${old.reason}` }
  const next = flowGraph(after, nodes)
  if (!next.ok) return { ok: false, reason: `in the new file, ${next.reason}` }

  const common = commonGround(before, after)
  const cases = differingCases({ old: old.start, new: next.start }, common)
  if (!cases) return { ok: false, reason: 'the two differ in too many ways' }
  const share = (some: readonly DifferingCase[]): Share =>
    shareOf(
      some.map(({ answers }) => answers),
      common.valuesOf,
    )
  return {
    ok: true,
    changes: [
      ...endChanges(cases, share),
      ...stepChanges(cases, { before, after, share }),
      ...orderChanges(cases, share),
      ...optionChanges({ questionnaire: before, start: old.start }, { questionnaire: after, start: next.start }),
      ...typeChanges(before, after),
      ...validatorChanges(before, after),
      ...noticeChanges(before, after),
    ],
  }
}

function commonGround(before: Questionnaire, after: Questionnaire): CommonGround {
  const places = new Map([...after.stepsById.keys()].map((id, place) => [id, place]))
  const ids = new Set([...before.stepsById.keys(), ...places.keys()])
  const known = new Map([...ids].map((id) => [id, comparedValues(id, [before, after])]))
  return {
    valuesOf: (id) => known.get(id) ?? null,
    isAhead: (id, of) => (places.get(id) ?? -1) > (places.get(of.step?.id ?? '') ?? Infinity),
  }
}

type ShareOf = (cases: readonly DifferingCase[]) => Share

const endOf = (node: FlowNode): string | null => node.step?.id ?? null

function endChanges(cases: readonly DifferingCase[], share: ShareOf): readonly FlowChange[] {
  const moves = groupBy(cases, ({ ends }) => (ends ? JSON.stringify([endOf(ends.old), endOf(ends.new)]) : null))
  return [...moves.values()].flatMap((moved): readonly FlowChange[] => {
    const { ends = null } = moved[0] ?? {}
    return ends ? [{ kind: 'end', from: endOf(ends.old), to: endOf(ends.new), share: share(moved) }] : []
  })
}

/** A step of both files counts only where the end is the same: visitors with another end obviously see other steps. */
function stepChanges(
  cases: readonly DifferingCase[],
  { before, after, share }: { before: Questionnaire; after: Questionnaire; share: ShareOf },
): readonly FlowChange[] {
  const seen = cases.map((differing) => ({
    differing,
    old: idsOf(differing.passed.old),
    new: idsOf(differing.passed.new),
  }))
  const ids = new Set([...before.stepsById.keys(), ...after.stepsById.keys()])
  const changes: FlowChange[] = []
  for (const id of ids) {
    const isShared = before.stepsById.has(id) && after.stepsById.has(id)
    const counted = seen.filter(({ differing }) => !isShared || !differing.ends)
    const gained = counted.filter((one) => one.new.includes(id) && !one.old.includes(id))
    const lost = counted.filter((one) => one.old.includes(id) && !one.new.includes(id))
    const casesOf = (some: typeof seen) => share(some.map(({ differing }) => differing))
    if (gained.length > 0) {
      changes.push({ kind: isShared ? 'stepShown' : 'stepAdded', step: id, share: casesOf(gained) })
    }
    if (lost.length > 0) {
      changes.push({ kind: isShared ? 'stepHidden' : 'stepRemoved', step: id, share: casesOf(lost) })
    }
  }
  return changes
}

function orderChanges(cases: readonly DifferingCase[], share: ShareOf): readonly FlowChange[] {
  const reordered = cases.filter(({ passed, ends }) => {
    if (ends) return false
    const [old, next] = [idsOf(passed.old), idsOf(passed.new)]
    const inBoth = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => others.includes(id))
    return inBoth(old, next).join(' ') !== inBoth(next, old).join(' ')
  })
  return reordered.length === 0 ? [] : [{ kind: 'order', share: share(reordered) }]
}

function idsOf(passed: Passed): readonly string[] {
  const ids: string[] = []
  for (let step = passed; step; step = step.before) ids.push(step.stepId)
  return ids
}

function typeChanges(before: Questionnaire, after: Questionnaire): readonly FlowChange[] {
  return [...before.stepsById.values()].flatMap(({ id, type }): readonly FlowChange[] => {
    const now = after.stepsById.get(id)?.type
    return now === undefined || now === type ? [] : [{ kind: 'type', step: id, from: type, to: now }]
  })
}
