import type { Definition, Predicate } from '../../../bench/Definition.ts'
import { isComparison } from './isComparison.ts'

/** The questions asked of a visitor who answers each by `pick`, in order, and the answers. */
interface DefinitionWalk {
  readonly path: readonly string[]
  readonly answers: Readonly<Record<string, string>>
}

/**
 * Walks a definition by the plain meaning of its format, without any optimisation: what every contender's path is checked against. Pure.
 */
export function walkDefinition({ questions }: Definition, pick: (questionId: string) => string): DefinitionWalk {
  const answers: Record<string, string> = {}
  const path: string[] = []
  for (const { id, showIf } of questions) {
    if (showIf && !holds(showIf, answers)) continue
    path.push(id)
    answers[id] = pick(id)
  }
  return { path, answers }
}

function holds(predicate: Predicate, answers: Readonly<Record<string, string>>): boolean {
  if (isComparison(predicate)) {
    const [operator, question, value] = predicate
    return (answers[question] === value) === (operator === 'eq')
  }
  const inner = predicate.filter((item) => typeof item !== 'string')
  return predicate[0] === 'and' ? inner.every((one) => holds(one, answers)) : inner.some((one) => holds(one, answers))
}
