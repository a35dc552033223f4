import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { PathRenderer } from './PathRenderer.ts'

/** One object for programs. Counts are strings, since they may exceed JSON's safe integers; `answers` is null for any text. */
export const json: PathRenderer = ({ name, ways, combinations, listed }) => {
  const book = {
    file: name,
    combinations: `${combinations}`,
    ways: `${ways}`,
    listed: listed.length,
    paths: listed.map((way) => ({
      end: way.end?.id ?? null,
      combinations: `${way.combinations}`,
      steps: way.passed.map(({ step, values }) => ({ id: step.id, ...(isQuestion(step) && { answers: values }) })),
    })),
  }
  return `${JSON.stringify(book, null, 2)}\n`
}
