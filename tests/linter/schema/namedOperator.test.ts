import { describe, expect, it } from 'vitest'
import { checkCondition } from '../../support/checkCondition.ts'

describe('namedOperatorHelp', () => {
  it.each([
    [{ operator: 'is', value: 'AMP' }, 'write "is": "AMP" in place of it and "value".'],
    [{ operator: 'equals', value: 'AMP' }, 'write "is": "AMP" in place of it and "value".'],
    [{ operator: 'not equals', value: 'AMP' }, 'write "isNot": "AMP" in place of it and "value".'],
    [{ op: '!=', value: 'AMP' }, 'write "isNot": "AMP" in place of it and "value".'],
    [{ operator: 'is', values: ['AMP', 'MLC'] }, 'write "in": ["AMP", "MLC"] in place of it and "values".'],
    [{ comparator: 'in', value: 'AMP' }, 'write "in": ["AMP"] in place of it and "value".'],
    [{ operator: 'is_answered' }, 'write "answered": true in place of it.'],
    [{ operator: 'answered', value: false }, 'write "answered": false in place of it and "value".'],
    [{ operator: 'is' }, 'write "is": "…" in place of it.'],
  ])('shows in one finding how the condition with %j is written', (part, help) => {
    expect(checkCondition({ question: 'q1', ...part })).toMatchObject([{ part: 'key', help }])
  })

  it.each(['greaterThan', '>='])('says of the operator "%s" for amounts that there is none', (operator) => {
    const help = expect.stringMatching(/^no operator compares amounts/)
    expect(checkCondition({ question: 'q1', operator, value: 50 })).toMatchObject([{ help }])
  })

  it('leaves an operator that it does not know to be removed', () => {
    const help = expect.stringMatching(/^remove it/)
    expect(checkCondition({ question: 'q1', operator: 'matches', is: 'AMP' })).toMatchObject([{ help }])
    expect(checkCondition({ question: 'q1', operator: 'matches', value: 'AMP' })).toMatchObject([
      { help },
      { help: 'did you mean "is"?' },
    ])
  })
})
