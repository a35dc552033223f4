import type { Definition, Predicate, Question } from '../../../bench/Definition.ts'

const LETTERS = ['a', 'b', 'c', 'd']

/**
 * That many questions of four options each. Two of three have a condition over one or two earlier answers: the one before, one of the last
 * ten, and one from anywhere. The same length gives the same definition in every run. Pure.
 */
export function generateDefinition(length: number): Definition {
  const questions = Array.from({ length }, (_, index): Question => {
    const number = index + 1
    const showIf = conditionOf(number)
    return {
      id: `q${number}`,
      kind: 'choice',
      title: `Question ${number} of this questionnaire?`,
      options: LETTERS.map((letter) => optionOf(number, letter)),
      required: 'Please select an option',
      ...(showIf && { showIf }),
    }
  })
  return { id: `generated-${length}`, title: `${length} questions`, questions }
}

/** The option that the harness picks for a generated question. Pure. */
export const pickOf = (questionId: string): string => {
  const number = Number(questionId.slice(1))
  return optionOf(number, letterOf(number, 0))
}

function conditionOf(number: number): Predicate | undefined {
  if (number % 3 === 1) return undefined
  if (number % 3 === 2) return isNot(number, number - 1)
  const near = number - 1 - spread(number, 1, Math.min(10, number - 1))
  const anywhere = 1 + spread(number, 2, number - 1)
  return number % 2 === 0
    ? ['and', isNot(number, near), isNot(number, anywhere)]
    : ['or', isNot(number, near), ['eq', `q${anywhere}`, optionOf(anywhere, letterOf(number, 3))]]
}

const isNot = (number: number, earlier: number): Predicate => [
  'ne',
  `q${earlier}`,
  optionOf(earlier, letterOf(number, earlier)),
]

const optionOf = (number: number, letter: string): string => `${letter} of ${number}`

const letterOf = (number: number, salt: number): string => LETTERS[spread(number, salt, LETTERS.length)] ?? 'a'

/** A whole number from 0 up to, not including, `limit`, spread without a pattern. */
function spread(number: number, salt: number, limit: number): number {
  let mixed = Math.imul(number ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(salt + 1, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x27d4eb2f)
  return ((mixed ^ (mixed >>> 13)) >>> 0) % limit
}
