import { expect, it } from 'vitest'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { noQuestion } from '#linter/rules/noQuestion.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const check = (...steps: QuestionnaireDefinition['steps']) => [
  ...noQuestion.check(indexDefinition(aDefinition({ steps }))),
]

const sorry = { id: 'sorry', type: 'not-eligible' } as const

it('reports a questionnaire of endings and interstitials alone', () => {
  const goodNews = { id: 'goodNews', type: 'eligibility-check', next: [{ goTo: null }] } as const
  for (const steps of [[sorry], [goodNews], [goodNews, sorry]])
    expect(check(...steps)).toMatchObject([{ path: ['steps'], message: 'No step is a question.' }])
})

it('is silent when there is a question, wherever it is', () => {
  expect(check(aQuestion({ id: 'a' }))).toEqual([])
  expect(check(sorry, aQuestion({ id: 'a' }))).toEqual([])
})
