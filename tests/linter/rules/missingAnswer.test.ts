import { describe, expect, it } from 'vitest'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { missingAnswer } from '#linter/rules/missingAnswer.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

/** The places related to the promise of "pet", which those who like red skip for this step. */
function relatedWhenLedTo(goTo: string | null) {
  const next = [{ when: { question: 'colour', is: 'red' }, goTo }, { goTo: 'pet' }]
  const steps = [aQuestion({ next }), aQuestion({ type: 'text', next: [{ goTo: 'last' }] }), aQuestion({ id: 'last' })]
  const definition = aDefinition({ contract: { completed: ['pet'] }, steps })
  return [...missingAnswer.check(indexDefinition(definition))].map(({ related }) =>
    related?.map(({ path, message }) => [path.join('/'), message]),
  )
}

describe('missingAnswer', () => {
  it('shows where visitors skip the question and where they complete the form, once if that is one entry', () => {
    expect(relatedWhenLedTo('last')).toEqual([
      [
        ['steps/0/next/0', 'they skip "pet" here'],
        ['steps/2/next/0', 'they complete the form here'],
      ],
    ])
    expect(relatedWhenLedTo(null)).toEqual([[['steps/0/next/0', 'they complete the form here']]])
  })
})
