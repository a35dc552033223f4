import { describe, expect, it } from 'vitest'
import type { Condition } from '#core/conditions/Condition.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { writing } from '#linter/Fix.ts'
import { unknownOption } from '#linter/rules/unknownOption.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const options = ['NSW', 'Vic', { value: 'ACT', label: 'Canberra' }]

const problemsIn = (when: Condition) => {
  const steps = [aQuestion({ id: 'state', options, next: [{ when, goTo: null }, { goTo: null }] })]
  return [...unknownOption.check(indexDefinition(aDefinition({ steps })))]
}

const helpIn = (values: readonly string[]) => problemsIn({ question: 'state', in: values }).map(({ help }) => help)

describe('unknownOption', () => {
  it('corrects the first of many typos among many long options, and leaves the others to a person', () => {
    const long = Array.from({ length: 1000 }, (_, place) => `${'a'.repeat(90)}-${place + 1000}`)
    const any = long.slice(0, 100).map((option) => ({ question: 'state', is: option.replace('-', '') }))
    const next = [{ when: { any }, goTo: null }, { goTo: null }]
    const steps = [aQuestion({ id: 'state', options: long, next })]
    const found = [...unknownOption.check(indexDefinition(aDefinition({ steps })))]
    expect(found).toHaveLength(100)
    expect(found.filter(({ fix }) => fix !== undefined)).toHaveLength(3)
  })

  it('writes the value in place of its label, and the option of which the text is a typo', () => {
    const help = 'write "ACT": conditions compare values, and this is its label.'
    expect(problemsIn({ question: 'state', is: 'Canberra' })).toMatchObject([{ help, fix: writing('ACT') }])
    const typo = { help: 'did you mean "NSW"?', fix: writing('NSW') }
    expect(problemsIn({ question: 'state', isNot: 'NSWW' })).toMatchObject([typo])
    const other = { help: 'use one of "NSW", "Vic", "ACT".', fix: undefined }
    expect(problemsIn({ question: 'state', is: 'Perth' })).toMatchObject([other])
  })

  it('names the only question that has the option, such as one that it was moved to', () => {
    const moved = (others: readonly (readonly string[])[], is = 'TAS') => {
      const next = [{ when: { question: 'state', is }, goTo: 'q0' }, { goTo: 'q0' }]
      const steps = [
        aQuestion({ id: 'state', options, next }),
        ...others.map((own, place) => aQuestion({ id: `q${place}`, options: own })),
      ]
      return [...unknownOption.check(indexDefinition(aDefinition({ steps })))].map(({ help }) => help)
    }
    expect(moved([['TAS']])).toEqual(['ask about "q0", which has this option, or use one of "NSW", "Vic", "ACT".'])
    expect(moved([['TAS'], ['TAS']])).toEqual(['use one of "NSW", "Vic", "ACT".'])
    expect(moved([['NSWW']], 'NSWW')).toEqual(['did you mean "NSW"?'])
  })

  it('asks whether the only option with a word or a number of the text has a new name', () => {
    const renamed = (is: string, ...own: readonly string[]) => {
      const steps = [
        aQuestion({ id: 'q1', options: own, next: [{ when: { question: 'q1', is }, goTo: null }, { goTo: null }] }),
      ]
      return [...unknownOption.check(indexDefinition(aDefinition({ steps })))].map(({ help, fix }) => [help, fix])
    }
    const ages = 'use one of "50 - 59", "Over 60".'
    const rename = `write "Over 60" if that is its new name, otherwise ${ages}`
    expect(renamed('60+', '50 - 59', 'Over 60')).toEqual([[rename, undefined]])
    expect(renamed('Older', '50 - 59', 'Over 60')).toEqual([[ages, undefined]])
    expect(renamed('60+', 'Over 60')).toEqual([['use "Over 60".', undefined]])
    expect(renamed('I do', 'I may', 'No')).toEqual([['use one of "I may", "No".', undefined]])
    const balances = 'use one of "Under $50,000", "$50,000 - $100,000".'
    expect(renamed('$0 - $50,000', 'Under $50,000', '$50,000 - $100,000')).toEqual([[balances, undefined]])
  })

  it('takes the same typo in answers to two questions for two', () => {
    const both = { all: ['state', 'home'].map((question) => ({ question, is: 'NSWW' })) }
    const next = [{ when: both, goTo: null }, { goTo: null }]
    const steps = [aQuestion({ id: 'state', options }), aQuestion({ id: 'home', options, next })]
    const found = [...unknownOption.check(indexDefinition(aDefinition({ steps })))]
    expect(new Set(found.map(({ unknownName }) => unknownName)).size).toBe(2)
  })

  it('suggests an option that the list does not have', () => {
    expect(helpIn(['Vic', 'NSWW'])).toEqual(['did you mean "NSW"?'])
    expect(helpIn(['Vic', 'Perth'])).toEqual(['take it out of the list, or use one of "NSW", "ACT".'])
    expect(helpIn(['Vic', 'Canberra'])).toEqual(['write "ACT": conditions compare values, and this is its label.'])
  })

  it('says to take out a text that means an option of the list, and one when the list has every option', () => {
    expect(helpIn(['NSW', 'NSWW'])).toEqual(['take it out of the list.'])
    expect(helpIn(['ACT', 'Canberra'])).toEqual(['take it out of the list.'])
    expect(helpIn(['NSW', 'Vic', 'ACT', 'Perth'])).toEqual(['take it out of the list.'])
  })
})
