import { describe, expect, it } from 'vitest'
import { schemaProblems } from '../../support/schemaProblems.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { checkCondition, checkNext } from '../../support/checkCondition.ts'

const checkContract = (completed: unknown) =>
  schemaProblems({ ...aDefinition({ steps: [aQuestion(), aQuestion({ id: 'size' })] }), contract: { completed } })

describe('describeIdType', () => {
  it.each([true, 2])('asks for the id of a step in place of "goTo": %j', (goTo) => {
    const help = 'write the id of a step, in quotes, or null for the completion screen.'
    expect(checkNext([{ goTo }])).toMatchObject([{ rule: 'schema/type', help }])
  })

  it('asks for the id of a question in a condition and in a list of the contract', () => {
    const help = 'write the id of a question, in quotes.'
    expect(checkCondition({ question: 1, is: 'None' })).toMatchObject([{ help }])
    expect(checkContract([1])).toMatchObject([{ help }])
  })

  it('puts the ids of steps into the missing brackets, but no other text', () => {
    expect(checkContract('colour')).toMatchObject([{ help: 'write ["colour"]' }])
    for (const ids of ['colour, size', 'colour,size']) {
      expect(checkContract(ids)).toMatchObject([{ help: 'write ["colour", "size"]' }])
    }
    expect(checkContract('all')).toMatchObject([{ help: 'write [ … ] with the ids of questions.' }])
  })
})
