import type { Comparison, Predicate } from './Definition.ts'
import type { Answers } from './Driver.ts'

/** A predicate as a function. Pure. */
type Test = (answers: Answers) => boolean

/** Compiles a predicate to the function that a developer would have written in its place. */
export function compilePredicate(predicate: Predicate): Test {
  if (isComparison(predicate)) {
    const [operator, question, value] = predicate
    return operator === 'eq' ? (answers) => answers[question] === value : (answers) => answers[question] !== value
  }
  const tests = predicate.filter((item) => typeof item !== 'string').map(compilePredicate)
  return predicate[0] === 'and'
    ? (answers) => tests.every((test) => test(answers))
    : (answers) => tests.some((test) => test(answers))
}

const isComparison = (predicate: Predicate): predicate is Comparison => predicate[0] === 'eq' || predicate[0] === 'ne'
