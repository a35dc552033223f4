import { describe, expect, it } from 'vitest'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { schemaProblems } from '../../support/schemaProblems.ts'

const problemsOf = (when: object, rules = {}) => {
  const pet = aQuestion({ id: 'pet', options: ['cat', 'dog'], next: [{ goTo: null }] })
  // As no type allows the condition.
  const steps = [{ ...pet, next: [{ when, goTo: null }, { goTo: null }] }] as unknown as (typeof pet)[]
  return schemaProblems({ ...aDefinition({ steps }), rules }).map(({ rule, help }) => ({ rule, help }))
}

describe('describeConditionError', () => {
  it.each([
    ['a text', 'dog', 'write "isNot": "dog" in place of "not".'],
    ['a list', ['cat', 'dog'], 'write "notIn": ["cat", "dog"] in place of "not".'],
  ])('names the operator that is meant by a "not" with %s beside a question, once', (_name, not, help) => {
    expect(problemsOf({ question: 'pet', not })).toEqual([{ rule: 'schema/maxProperties', help }])
  })

  it('says of a "rule" that names a question to write "question", once', () => {
    const help = 'write "question" in place of "rule": "pet" is a question.'
    expect(problemsOf({ rule: 'pet', is: 'dog' })).toEqual([{ rule: 'schema/maxProperties', help }])
  })

  it.each([
    ['of a rule that has the name of a question', { rule: 'pet', is: 'dog' }, { pet: { question: 'pet', is: 'dog' } }],
    ['beside a "question"', { question: 'pet', rule: 'pet' }, {}],
  ])('does not say so %s', (_name, when, rules) => {
    const help = 'give it one question with one operator; join several with { "all": [ … ] } or { "any": [ … ] }.'
    expect(problemsOf(when, rules)).toEqual([{ rule: 'schema/maxProperties', help }])
  })
})
