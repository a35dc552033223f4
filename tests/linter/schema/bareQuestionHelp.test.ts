import { describe, expect, it } from 'vitest'
import { checkCondition, checkNext } from '../../support/checkCondition.ts'

describe('bareQuestionHelp', () => {
  it.each([
    [{ q1: 'None' }, 'write { "question": "q1", "is": "None" }'],
    [{ q1: ['None', 'Some'] }, 'write { "question": "q1", "in": ["None", "Some"] }'],
    [{ q1: { is: 'None' } }, 'write { "question": "q1", "is": "None" }'],
    [{ q1: { is: ['None', 'Some'] } }, 'write { "question": "q1", "in": ["None", "Some"] }'],
    [{ q1: { '!=': 'None' } }, 'write { "question": "q1", "isNot": "None" }'],
    [{ q1: { answered: false } }, 'write { "question": "q1", "answered": false }'],
    [{ q1: { is: 'None', in: ['Some'] } }, 'write { "question": "q1", "is": "…" }'],
    [{ q1: {} }, 'write { "question": "q1", "is": "…" }'],
    [{ q1: [{}] }, 'write { "question": "q1", "in": ["…"] }'],
    [{ q1: 60 }, 'write { "question": "q1", "is": "60" }'],
    [{ q1: 'None '.repeat(20) }, `write { "question": "q1", "is": "${'None '.repeat(20)}" }`],
  ])('explains for the condition %j how to refer to a question', (when, help) => {
    expect(checkCondition(when)).toMatchObject([{ rule: 'schema/additionalProperties', help }])
  })

  it('explains it for an entry of "next" that has it beside "goTo"', () => {
    const help = 'write "when": { "question": "q1", "is": "None" }'
    expect(checkNext([{ q1: 'None', goTo: null }, { goTo: null }])).toMatchObject([{ help }])
  })

  it('does nothing for an entry of "next" with a "when"', () => {
    const entry = { when: { question: 'q1', is: 'None' }, q1: 'None', goTo: null }
    expect(checkNext([entry, { goTo: null }])).toMatchObject([{ help: 'remove it.' }])
  })

  it('does nothing for keys that are not steps', () => {
    expect(checkCondition({ q9: 'None' })).toMatchObject([{ help: expect.stringContaining('one of "question", ') }])
  })
})
