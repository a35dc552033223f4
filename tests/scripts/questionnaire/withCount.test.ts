import { describe, expect, it } from 'vitest'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { countsQuestions, withCount } from '../../../scripts/questionnaire/withCount.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

const withQuestions = (count: number, includeInProgressBar = true): QuestionnaireDefinition => ({
  ...shippedDefinition,
  steps: Array.from({ length: count }, (_, place) => aQuestion({ id: `q${place}`, includeInProgressBar })),
})

describe('withCount', () => {
  it('counts the shipped questions, but not interstitials and endings', () => {
    const source = `text: 'Answer {howMany} {questions}. {HowMany} short {questions}.'`
    expect(withCount(source, shippedDefinition)).toBe(`text: 'Answer seven questions. Seven short questions.'`)
  })

  it.each([
    [1, 'One question'],
    [8, 'Eight questions'],
    [12, 'Twelve questions'],
    [13, '13 questions'],
  ])('writes %i as a word, up to twelve', (count, words) => {
    expect(withCount('{HowMany} {questions}', withQuestions(count))).toBe(words)
  })

  it('counts the questions of the progress bar, or every question without one', () => {
    const { steps } = withQuestions(3)
    const oneMore = { ...shippedDefinition, steps: [...steps, aQuestion({ id: 'sometimes' })] }
    expect(withCount('{howMany}', oneMore)).toBe('three')
    expect(withCount('{howMany}', withQuestions(5, false))).toBe('five')
  })

  it('leaves code and other slots unchanged', () => {
    const source = 'const a = `${howMany} ${questions}`, years = "{count} years"'
    expect(countsQuestions(source)).toBe(false)
    expect(withCount(source, shippedDefinition)).toBe(source)
  })
})
