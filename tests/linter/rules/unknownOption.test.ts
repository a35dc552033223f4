import { describe, expect, it } from 'vitest'
import type { Condition } from '#core/conditions/Condition.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { unknownOption } from '#linter/rules/unknownOption.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const options = ['NSW', 'Vic', { value: 'ACT', label: 'Canberra' }]

const helpIn = (values: readonly string[]) => {
  const when: Condition = { question: 'state', in: values }
  const steps = [aQuestion({ id: 'state', options, next: [{ when, goTo: null }, { goTo: null }] })]
  return [...unknownOption.check(indexDefinition(aDefinition({ steps })))].map(({ help }) => help)
}

describe('unknownOption', () => {
  it('suggests an option that the list does not have', () => {
    expect(helpIn(['Vic', 'NSWW'])).toEqual(['did you mean "NSW"?'])
    expect(helpIn(['Vic', 'Perth'])).toEqual(['use one of "NSW", "ACT".'])
    expect(helpIn(['Vic', 'Canberra'])).toEqual(['write "ACT": conditions compare values, and this is its label.'])
  })

  it('says to take out a text that means an option of the list, and one when the list has every option', () => {
    expect(helpIn(['NSW', 'NSWW'])).toEqual(['take it out of the list.'])
    expect(helpIn(['ACT', 'Canberra'])).toEqual(['take it out of the list.'])
    expect(helpIn(['NSW', 'Vic', 'ACT', 'Perth'])).toEqual(['take it out of the list.'])
  })
})
