import { invariant } from '../invariant.ts'
import type { Condition } from './Condition.ts'
import type { Operator } from './defineOperator.ts'
import { type LeafCondition, operators } from './index.ts'

/** The answer that counts for a question, or `undefined` while it is unanswered on the visited path (D9). */
export type AnswerLookup = (questionId: string) => string | undefined

/** The named conditions of a questionnaire. */
export type Rules = ReadonlyMap<string, Condition>

/**
 * Whether a condition holds. Every operator but `answered` is false on an unanswered question; `not` is plain negation. Each rule is
 * evaluated at most once. Pure. Throws on an unknown operator or rule: a broken condition is an error, never "false".
 */
export function evaluateCondition(condition: Condition, rules: Rules, answerTo: AnswerLookup): boolean {
  const verdicts = new Map<string, boolean>()
  return holds(condition)

  function holds(inner: Condition): boolean {
    if ('all' in inner) return inner.all.every(holds)
    if ('any' in inner) return inner.any.some(holds)
    if ('not' in inner) return !holds(inner.not)
    if ('rule' in inner) return ruleHolds(inner.rule)
    const { operator, operand } = readLeaf(inner)
    return operator.test(answerTo(inner.question), operand)
  }

  function ruleHolds(name: string): boolean {
    const rule = rules.get(name)
    invariant(rule, `Unknown rule "${name}"`)
    const verdict = verdicts.get(name) ?? holds(rule)
    verdicts.set(name, verdict)
    return verdict
  }
}

const named = Object.entries(operators)

/** What a leaf tests. */
interface LeafReading {
  /** The key of the operator in the file. */
  readonly name: string
  readonly operator: Operator<unknown>
  readonly operand: unknown
}

/** The operator of a leaf and its operand. Throws when the leaf has no known operator. */
export function readLeaf(leaf: LeafCondition): LeafReading {
  for (const [name, operator] of named) {
    // Safe: the operand under an operator's own key is of that operator's type, in the type of a leaf and in the schema.
    if (name in leaf) {
      return { name, operator: operator as Operator<unknown>, operand: leaf[name as keyof LeafCondition] }
    }
  }
  throw new Error(`No known operator in the condition on "${leaf.question}"`)
}
