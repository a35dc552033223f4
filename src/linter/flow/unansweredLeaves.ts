import type { Condition } from '#core/conditions/Condition.ts'
import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import type { Path } from '../source/Path.ts'
import type { Conditions } from './compileConditions.ts'
import type { Diagrams } from './diagrams/createDiagrams.ts'
import { type AnswerSet, NONE } from './diagrams/nodeStore.ts'
import type { Reads } from './readsOf.ts'

/** A leaf, and the visitors who reach it without an answer to its question. */
interface UnansweredLeaf {
  readonly path: Path
  readonly visitors: AnswerSet
}

/** What the search needs of one definition. */
interface Context {
  readonly index: DefinitionIndex
  readonly reads: Reads
  readonly diagrams: Diagrams
  readonly conditions: Conditions
}

/** A condition and the visitors it is tested for. */
interface Trial {
  readonly condition: Condition
  readonly path: Path
  /** The position of the step. */
  readonly position: number
  /** None of them has answered the question. */
  readonly visitors: AnswerSet
}

/**
 * The leaves on a question, `answered` aside, that some of these visitors reach. Parts that do not read the question are tested first,
 * since the order of parts means nothing; the others in their order. A part that decides the condition keeps visitors from the rest. An
 * `answered` of the same question guards the leaves beside it wherever it stands: in an `all` where it is false, in an `any` where it is
 * true.
 */
export function unansweredLeaves(
  { index, reads, diagrams, conditions }: Context,
  question: number,
  trial: Trial,
): readonly UnansweredLeaf[] {
  const { intersect, subtract, unite, withoutAbove } = diagrams
  const found: UnansweredLeaf[] = []
  /** The visitors who reach each rule, from all places that name it. */
  const waiting = new Map<string, AnswerSet>()
  visit(trial.condition, trial.path, trial.visitors)
  if (waiting.size === 0) return found
  // In reverse order, each rule comes before those it names: all its visitors are then known, and it is searched once.
  for (const name of reads.ruleOrder.toReversed()) {
    const rule = index.definition.rules?.[name]
    const visitors = waiting.get(name)
    if (rule && visitors !== undefined) visit(rule, ['rules', name], visitors)
  }
  return found

  function visit(inner: Condition, path: Path, visitors: AnswerSet): void {
    if (visitors === NONE || !conditions.questionsIn(inner).has(question)) return
    if ('all' in inner) visitParts(inner.all, [...path, 'all'], { visitors, decidedBy: false })
    else if ('any' in inner) visitParts(inner.any, [...path, 'any'], { visitors, decidedBy: true })
    else if ('not' in inner) visit(inner.not, [...path, 'not'], visitors)
    else if ('rule' in inner) waiting.set(inner.rule, unite(visitors, waiting.get(inner.rule) ?? NONE))
    else if (!('answered' in inner)) found.push({ path, visitors })
  }

  function visitParts(
    parts: readonly Condition[],
    path: Path,
    { visitors, decidedBy }: { readonly visitors: AnswerSet; readonly decidedBy: boolean },
  ): void {
    if (parts.some((part) => conditions.withoutAnswer(part, question) === decidedBy)) return
    const asks = (part: Condition): number => Number(conditions.questionsIn(part).has(question))
    let left = visitors
    for (const [position, part] of [...parts.entries()].toSorted(([, a], [, b]) => asks(a) - asks(b))) {
      visit(part, [...path, position], left)
      const meeting = withoutAbove(trial.position, conditions.whoMeets(part))
      left = decidedBy ? subtract(left, meeting) : intersect(left, meeting)
    }
  }
}
