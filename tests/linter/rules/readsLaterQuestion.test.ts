import { expect, it } from 'vitest'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { readsLaterQuestion } from '#linter/rules/readsLaterQuestion.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

it('takes the name of a rule for no position of a step', () => {
  const rules = { 0: { rule: 'tame' }, tame: { question: 'pet', is: 'cat' } }
  const next = [{ when: { rule: '0' }, goTo: null }, { goTo: null }]
  const steps = [aQuestion({ next: [{ goTo: 'pet' }] }), aQuestion({ id: 'pet', options: ['cat', 'dog'], next })]
  expect([...readsLaterQuestion.check(indexDefinition(aDefinition({ rules, steps })))]).toEqual([])
})
