import type { Condition } from '#core/conditions/Condition.ts'
import { readLeaf } from '#core/conditions/evaluateCondition.ts'
import type { LeafCondition } from '#core/conditions/index.ts'
import { invariant } from '#core/invariant.ts'
import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import { partsOf, rulesIn } from '../definition/partsOf.ts'
import type { AnswerClasses } from './answerClasses.ts'
import type { Diagrams } from './diagrams/createDiagrams.ts'
import { ALL, type AnswerSet, NONE } from './diagrams/nodeStore.ts'
import type { Reads } from './readsOf.ts'

/** The compiled conditions of one definition. Each named rule is compiled once, when first needed. */
export interface Conditions {
  /** The assignments of all questions that meet a condition. */
  readonly whoMeets: (condition: Condition) => AnswerSet
  /** The positions of the questions that a condition reads, directly or through rules. */
  readonly questionsIn: (condition: Condition) => ReadonlySet<number>
  /** The condition's value if only this question is known, and it is unanswered; `null` when that does not decide it. */
  readonly withoutAnswer: (condition: Condition, question: number) => boolean | null
  /** Whether a condition tests nothing but `answered`, directly or through rules. */
  readonly asksOnly: (condition: Condition) => boolean
}

/** A condition but for a reference to a rule. */
type UnnamedCondition = Exclude<Condition, { readonly rule: string }>

/** Compiles the conditions of a definition whose names are all known. Set operations throw `OVER_BUDGET`, as the diagrams do. */
export function compileConditions(
  index: DefinitionIndex,
  reads: Reads,
  diagrams: Diagrams,
  classesAt: (level: number) => AnswerClasses,
): Conditions {
  const rules = new Map(Object.entries(index.definition.rules ?? {}))
  const ruleNamed = (name: string): Condition => {
    const rule = rules.get(name)
    invariant(rule, `Unknown rule "${name}"`)
    return rule
  }
  const order = new Map(reads.ruleOrder.map((name, position) => [name, position]))
  const positionOf = ({ question }: LeafCondition): number => index.stepsById.get(question)?.position ?? 0

  /**
   * Memoises a value for each condition; `make` asks for those of its parts. Makes those of the rules it depends on first: recursion would be as
   * deep as their chain.
   */
  function perCondition<T>(make: (condition: UnnamedCondition, valueOf: (part: Condition) => T) => T) {
    const made = new Map<Condition, T>()
    const known = new Map<string, T>()
    function valueOf(part: Condition): T {
      if (!('rule' in part)) return make(part, valueOf)
      const value = known.get(part.rule)
      invariant(value !== undefined, `Rule "${part.rule}" is not compiled yet`)
      return value
    }
    return (condition: Condition): T => {
      const before = made.get(condition)
      if (before !== undefined) return before
      for (const name of rules.size > 0 ? rulesBelow(condition, known) : []) known.set(name, valueOf(ruleNamed(name)))
      const value = valueOf(condition)
      made.set(condition, value)
      return value
    }
  }

  /** The rules that a condition depends on and that are not known yet, each after those it names. */
  function rulesBelow(condition: Condition, known: ReadonlyMap<string, unknown>): readonly string[] {
    const unknownIn = (part: Condition): readonly string[] => rulesIn(part).filter((name) => !known.has(name))
    const wanted = new Set(unknownIn(condition))
    // The loop adds to the set it iterates.
    for (const name of wanted) for (const inner of unknownIn(ruleNamed(name))) wanted.add(inner)
    return [...wanted].toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
  }

  const whoMeets = perCondition<AnswerSet>((condition, setOf) => {
    if ('all' in condition) return condition.all.reduce((sum, part) => diagrams.intersect(sum, setOf(part)), ALL)
    if ('any' in condition) return condition.any.reduce((sum, part) => diagrams.unite(sum, setOf(part)), NONE)
    if ('not' in condition) return diagrams.subtract(ALL, setOf(condition.not))
    const level = positionOf(condition)
    const classes = classesAt(level)
    const { operator, operand } = readLeaf(condition)
    return diagrams.where(level, (value) => operator.test(classes[value]?.[0], operand))
  })

  const questionsIn = perCondition<ReadonlySet<number>>((condition, questionsOf) => {
    const parts = partsOf(condition)
    const own = parts.flatMap((part) => ('question' in part ? [positionOf(part)] : []))
    return new Set([...own, ...parts.flatMap((part) => ('rule' in part ? [...questionsOf(part)] : []))])
  })

  /** The questions that some condition tests with `answered`. */
  const guarded = new Set(index.leaves.flatMap((leaf) => (leaf.operatorName === 'answered' ? [leaf.question] : [])))
  function withoutAnswer(condition: Condition, question: number): boolean | null {
    if (!guarded.has(index.steps[question]?.step.id ?? '')) return null
    const verdictOn = perCondition<boolean | null>((inner, verdict) => {
      if ('all' in inner) return least(inner.all.map(verdict))
      if ('any' in inner) return opposite(least(inner.any.map(verdict).map(opposite)))
      if ('not' in inner) return opposite(verdict(inner.not))
      const { operator, operand } = readLeaf(inner)
      return 'answered' in inner && positionOf(inner) === question ? operator.test(undefined, operand) : null
    })
    return verdictOn(condition)
  }

  const asksOnly = perCondition<boolean>((condition, isAsker) =>
    partsOf(condition).every((part) => ('rule' in part ? isAsker(part) : 'answered' in part)),
  )

  return { whoMeets, questionsIn, withoutAnswer, asksOnly }
}

const opposite = (verdict: boolean | null): boolean | null => (verdict === null ? null : !verdict)

/** The least verdict, in the order `false`, unknown, `true`. */
function least(verdicts: readonly (boolean | null)[]): boolean | null {
  if (verdicts.includes(false)) return false
  return verdicts.includes(null) ? null : true
}
