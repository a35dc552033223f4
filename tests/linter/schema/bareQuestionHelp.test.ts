import { describe, expect, it } from 'vitest'
import { checkCondition } from '../../support/checkCondition.ts'

describe('bareQuestionHelp', () => {
  it.each([
    [{ q1: 'None' }, 'write { "question": "q1", "is": "None" }'],
    [{ q1: ['None', 'Some'] }, 'write { "question": "q1", "in": ["None", "Some"] }'],
  ])('says of the condition %j how a question is asked about', (when, help) => {
    expect(checkCondition(when)).toMatchObject([{ rule: 'schema/additionalProperties', help }])
  })

  it('leaves keys that are no steps to the general words', () => {
    expect(checkCondition({ q9: 'None' })).toMatchObject([{ help: expect.stringContaining('use one of "question", ') }])
  })
})
