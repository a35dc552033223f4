import { describe, expect, it } from 'vitest'
import { mostAnswers } from '#server/submissions/mostAnswers.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'

/** A questionnaire of so many questions, one after another. */
function ofLength(count: number) {
  const steps = Array.from({ length: count }, (_, index) =>
    aQuestion({ id: `q${index}`, next: [{ goTo: index === count - 1 ? null : `q${index + 1}` }] }),
  )
  return aQuestionnaire({ steps })
}

describe('mostAnswers', () => {
  it.each([
    [1, 500],
    [125, 500],
    [126, 504],
    [1000, 4000],
  ])('has room for four answers a step, and for 500: with %d questions for %d (E9)', (count, most) => {
    expect(mostAnswers(ofLength(count))).toBe(most)
  })
})
