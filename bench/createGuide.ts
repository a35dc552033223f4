import { compilePredicate } from './compilePredicate.ts'
import type { Definition, Question } from './Definition.ts'
import type { Answers } from './Driver.ts'

/** Knows what was answered and what comes next, beside the page that shows it. A position is an index among the questions. */
export interface Guide {
  readonly questions: readonly Question[]
  readonly answerTo: (questionId: string) => string | undefined
  /** Records an answer and gives the position of the next question to ask; the number of questions at the end. */
  readonly answer: (position: number, answer: string) => number
  /** Takes these answers as given and gives the position of a question. */
  readonly seed: (answers: Answers, questionId: string) => number
  /** The question that the page shows now. */
  readonly show: (position: number) => void
  readonly current: () => string | null
}

/** Compiles the predicates once. Afterwards, finding the next question goes forward and stops at the first that is shown. */
export function createGuide({ questions }: Definition): Guide {
  const tests = questions.map(({ showIf }) => showIf && compilePredicate(showIf))
  const positions = new Map(questions.map(({ id }, position) => [id, position]))
  const answers: Record<string, string> = {}
  let shown = 0
  return {
    questions,
    answerTo: (questionId) => answers[questionId],
    answer: (position, answer) => {
      const question = questions[position]
      if (question) answers[question.id] = answer
      let next = position + 1
      while (next < tests.length && tests[next]?.(answers) === false) next += 1
      return next
    },
    seed: (given, questionId) => {
      Object.assign(answers, given)
      return positions.get(questionId) ?? 0
    },
    show: (position) => {
      shown = position
    },
    current: () => questions[shown]?.id ?? null,
  }
}
