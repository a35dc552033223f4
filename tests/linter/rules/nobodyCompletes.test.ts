import { expect, it } from 'vitest'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { nobodyCompletes } from '#linter/rules/nobodyCompletes.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

/** A question whose answer A leads to the ending or the completion screen, and any other to the ending. */
const check = (goTo: 'sorry' | null, completed: readonly string[] | undefined) => {
  const next = [{ when: { question: 'a', is: 'A' }, goTo }, { goTo: 'sorry' }] as const
  const steps = [aQuestion({ id: 'a', type: 'multiple-choice', options: ['A', 'B'], next }), sorry]
  return [
    ...nobodyCompletes.check(indexDefinition(aDefinition({ steps, ...(completed && { contract: { completed } }) }))),
  ]
}

const sorry = { id: 'sorry', type: 'not-eligible' } as const

it('reports a form that no visitor can complete, although its contract has "completed"', () => {
  expect(check('sorry', ['a'])).toMatchObject([
    { path: ['contract', 'completed'], message: 'No visitor completes the form.' },
  ])
})

it('is silent when at least one visitor can complete it', () => {
  expect(check(null, ['a'])).toEqual([])
})

it.each([[], undefined])('is silent when the contract promises nothing about completion: %j', (completed) => {
  expect(check('sorry', completed)).toEqual([])
})
