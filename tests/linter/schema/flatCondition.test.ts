import { describe, expect, it } from 'vitest'
import { checkNext } from '../../support/checkCondition.ts'

describe('flatConditionHelp', () => {
  it.each([
    [{ question: 'q1', is: 'AMP' }, '{ "question": "q1", "is": "AMP" }'],
    [{ question: 'q1', in: ['AMP', 'Other'] }, '{ "question": "q1", "in": ["AMP", "Other"] }'],
    [{ question: 'q1', is: 'AMP '.repeat(20) }, `{ "question": "q1", "is": "${'AMP '.repeat(20)}" }`],
    [{ question: 'q1', equals: 'AMP' }, '{ "question": "q1", "is": "AMP" }'],
    [{ rule: 'smallBalance' }, '{ "rule": "smallBalance" }'],
    [{ all: [{ rule: 'smallBalance' }] }, '{ "all": [{ … }] }'],
  ])('reports the condition %j beside "goTo" once, with its right form', (condition, when) => {
    expect(checkNext([{ ...condition, goTo: null }, { goTo: null }])).toMatchObject([
      { rule: 'schema/additionalProperties', part: 'key', help: `write "when": ${when}`, fix: undefined },
    ])
  })

  it('leaves an entry that has a "when" as it is', () => {
    const found = checkNext([{ when: { rule: 'smallBalance' }, is: 'AMP', goTo: null }, { goTo: null }])
    expect(found).toMatchObject([{ help: 'remove it.' }])
  })
})
