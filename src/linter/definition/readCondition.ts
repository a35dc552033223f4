import type { Condition } from '#core/conditions/Condition.ts'
import type { Operator } from '#core/conditions/defineOperator.ts'
import { readLeaf } from '#core/conditions/evaluateCondition.ts'
import type { LeafCondition } from '#core/conditions/index.ts'
import type { Path } from '../source/Path.ts'

/** A leaf condition of the file: one question, one operator. */
export interface Leaf {
  readonly question: string
  readonly path: Path
  readonly operator: Operator<unknown>
  /** Its key in the file. */
  readonly operatorName: string
  /** Whether it holds for an answer; `undefined` means unanswered. */
  readonly holds: (answer: string | undefined) => boolean
  /** The option values that the operand names, each with its place. */
  readonly values: readonly { readonly value: string; readonly path: Path }[]
}

/** A `{ "rule": name }` of the file. */
export interface RuleReference {
  readonly name: string
  /** To the name. */
  readonly path: Path
  /** The rule whose condition it stands in; `null` in a `when`. */
  readonly inRule: string | null
}

/** What one condition is made of, in the order of the file. */
interface ConditionParts {
  readonly leaves: readonly Leaf[]
  readonly references: readonly RuleReference[]
}

/** Takes a condition apart. `inRule` is the rule it defines, or `null`. Pure; O(n). */
export function readCondition(condition: Condition, path: Path, inRule: string | null): ConditionParts {
  const leaves: Leaf[] = []
  const references: RuleReference[] = []
  visit(condition, path)
  return { leaves, references }

  function visit(inner: Condition, at: Path): void {
    if ('all' in inner) inner.all.forEach((part, position) => visit(part, [...at, 'all', position]))
    else if ('any' in inner) inner.any.forEach((part, position) => visit(part, [...at, 'any', position]))
    else if ('not' in inner) visit(inner.not, [...at, 'not'])
    else if ('rule' in inner) references.push({ name: inner.rule, path: [...at, 'rule'], inRule })
    else leaves.push(leafAt(inner, at))
  }
}

function leafAt(leaf: LeafCondition, path: Path): Leaf {
  const { name, operator, operand } = readLeaf(leaf)
  const operandPath = [...path, name]
  const values = operator
    .valuesIn(operand)
    .map((value, position) => ({ value, path: Array.isArray(operand) ? [...operandPath, position] : operandPath }))
  const holds = (answer: string | undefined): boolean => operator.test(answer, operand)
  return { question: leaf.question, path, operator, operatorName: name, holds, values }
}
