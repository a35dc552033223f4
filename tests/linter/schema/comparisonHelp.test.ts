import { describe, expect, it } from 'vitest'
import { schemaProblems } from '../../support/schemaProblems.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const helpFor = (when: object, options: readonly string[]) => {
  const age = aQuestion({ id: 'age', options, next: [{ goTo: null }] })
  // As no type allows the condition.
  const steps = [{ ...age, next: [{ when, goTo: null }, { goTo: null }] }] as unknown as (typeof age)[]
  return schemaProblems(aDefinition({ steps })).map(({ help }) => help)
}

describe('comparisonHelp', () => {
  it.each(['gt', '<=', 'between', 'GTE', 'greaterThan'])(
    'says for "%s" that no operator compares, and which options there are',
    (name) => {
      expect(helpFor({ question: 'age', [name]: 60 }, ['50 - 59', '60+'])).toEqual([
        'no operator compares amounts: write "in": [ … ] with every option that counts, out of "50 - 59", "60+".',
      ])
    },
  )

  it('lists no options of a question that does not exist', () => {
    expect(helpFor({ question: 'years', gt: 60 }, ['60+'])).toEqual([
      'no operator compares amounts: write "in": [ … ] with every option that counts.',
    ])
  })

  it('says nothing of operators for "min" outside a condition', () => {
    const age = { ...aQuestion({ id: 'age', options: ['60+'], next: [{ goTo: null }] }), min: 18 }
    const [problem] = schemaProblems(aDefinition({ steps: [age] }))
    expect(problem?.message).toContain('"min"')
    expect(problem?.help).not.toContain('operator')
  })
})
