import { describe, expect, it } from 'vitest'
import { checkSchema } from '#linter/schema/checkSchema.ts'

const definition = (when: unknown) => ({
  id: 'a',
  version: '1',
  title: 'A',
  timeZone: 'Australia/Brisbane',
  rules: { smallBalance: { question: 'q1', is: 'None' } },
  steps: [{ id: 'q1', type: 'text', text: 'Name?', next: [{ when, goTo: null }, { goTo: null }] }],
})
const told = (when: unknown) => checkSchema(definition(when))

describe('bareQuestionHelp', () => {
  it.each([
    [{ q1: 'None' }, 'write { "question": "q1", "is": "None" }'],
    [{ q1: ['None', 'Some'] }, 'write { "question": "q1", "in": ["None", "Some"] }'],
  ])('says of the condition %j how a question is asked about', (when, help) => {
    expect(told(when)).toMatchObject([{ rule: 'schema/additionalProperties', help }])
  })

  it('leaves keys that are no steps to the general words', () => {
    expect(told({ q9: 'None' })).toMatchObject([{ help: expect.stringContaining('use one of "question", ') }])
  })
})
