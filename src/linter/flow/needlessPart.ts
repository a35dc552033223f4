import type { Condition } from '#core/conditions/Condition.ts'
import type { Path } from '../source/Path.ts'
import { ALL, type AnswerSet, NONE } from './diagrams/nodeStore.ts'
import type { FlowEngine } from './flowEngine.ts'
import type { Passage } from './Passage.ts'

/** A part of a condition without which it holds for the same visitors. */
export interface NeedlessPart {
  readonly path: Path
  readonly list: 'all' | 'any'
  /** Whether it is so even without the other parts of its list: everybody there meets it, in an `any` nobody. */
  readonly isAlone: boolean
}

/**
 * The last needless part of an entry's own condition, or of the first list in it that has one; `null` when each matters to some visitor.
 * Skips parts of named rules, which may matter elsewhere, and those that only ask for `answered`: they guard the parts beside them. Throws
 * `OVER_BUDGET`.
 */
export function needlessPart({ conditions, diagrams }: FlowEngine, passage: Passage): NeedlessPart | null {
  const { entry, from, path } = passage.transition
  const { intersect, unite, subtract, withoutAbove } = diagrams
  return entry.when ? visit(entry.when, [...path, 'when'], passage.tried) : null

  function visit(condition: Condition, at: Path, visitors: AnswerSet): NeedlessPart | null {
    if ('not' in condition) return visit(condition.not, [...at, 'not'], visitors)
    if ('all' in condition) return visitParts('all', condition.all, { at: [...at, 'all'], visitors })
    return 'any' in condition ? visitParts('any', condition.any, { at: [...at, 'any'], visitors }) : null
  }

  function visitParts(
    list: NeedlessPart['list'],
    parts: readonly Condition[],
    { at, visitors }: { readonly at: Path; readonly visitors: AnswerSet },
  ): NeedlessPart | null {
    const sets = parts.map((part) => withoutAbove(from.position, conditions.whoMeets(part)))
    const others = list === 'all' ? joinedOthers(sets, intersect, ALL) : joinedOthers(sets, unite, NONE)
    const decided = (left: AnswerSet, by: AnswerSet): AnswerSet => (list === 'all' ? intersect : subtract)(left, by)
    const undecided = others.map((set) => decided(visitors, set))
    const needless = parts.findLastIndex(
      (part, position) =>
        decided(undecided[position] ?? NONE, sets[position] ?? NONE) === undecided[position] &&
        !conditions.asksOnly(part),
    )
    if (needless >= 0) {
      return { path: [...at, needless], list, isAlone: decided(visitors, sets[needless] ?? NONE) === visitors }
    }
    for (const [position, part] of parts.entries()) {
      const found = visit(part, [...at, position], undecided[position] ?? NONE)
      if (found) return found
    }
    return null
  }
}

/** For each set, all the others joined. */
function joinedOthers(
  sets: readonly AnswerSet[],
  join: (a: AnswerSet, b: AnswerSet) => AnswerSet,
  nothing: AnswerSet,
): readonly AnswerSet[] {
  const before = [nothing]
  for (const set of sets) before.push(join(before.at(-1) ?? nothing, set))
  let behind = nothing
  const others = sets.map(() => nothing)
  for (const [position, set] of [...sets.entries()].toReversed()) {
    others[position] = join(before[position] ?? nothing, behind)
    behind = join(behind, set)
  }
  return others
}
