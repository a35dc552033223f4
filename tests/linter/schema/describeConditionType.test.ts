import { describe, expect, it } from 'vitest'
import { checkCondition } from '../../support/checkCondition.ts'

describe('describeConditionType', () => {
  it.each([
    ['smallBalance', 'write { "rule": "smallBalance" }'],
    ['smalBalance', 'write { "rule": "smallBalance" }'],
    ['q1 is None', 'write { "rule": "…" } with the name of a rule, or { "question": "…", "is": "…" }'],
  ])('explains for the condition %j how to refer to a rule', (when, help) => {
    expect(checkCondition(when)).toMatchObject([{ rule: 'schema/type', help }])
  })

  it('shows the name of a rule whole', () => {
    const name = 'balanceOfAllAccountsOfTheVisitorIsLessThanTheLeastThatWeReviewForFree'
    expect(checkCondition(name, name)).toMatchObject([{ help: `write { "rule": "${name}" }` }])
  })

  it('explains it for a condition inside another', () => {
    expect(checkCondition({ all: [{ not: 'smallBalance' }] })).toMatchObject([
      { help: 'write { "rule": "smallBalance" }' },
    ])
  })

  it.each([
    ['is', ['60+', '50 - 59'], 'use "in" for several values: "in": ["60+", "50 - 59"]'],
    ['isNot', ['60+', '50 - 59'], 'use "notIn" for several values: "notIn": ["60+", "50 - 59"]'],
    ['is', ['60 '.repeat(30), '+'], `use "in" for several values: "in": ["${'60 '.repeat(30)}", "+"]`],
    ['is', ['60+'], 'remove the square brackets: "60+"'],
    ['is', [], 'use "in" for several values: "in": […]'],
  ])('says which operator next to %j takes the list %j', (operator, values, help) => {
    expect(checkCondition({ question: 'q1', [operator]: values })).toMatchObject([{ rule: 'schema/type', help }])
  })

  it.each([
    [{ question: ['q1', 'q2'], is: 'A' }, 'name one of "q1", "q2": each condition asks about one question.'],
    [
      { rule: ['smallBalance', 'old'] },
      'write "any": [{ "rule": "smallBalance" }, { "rule": "old" }], or "all" if every one must hold.',
    ],
    [
      { rule: ['smallBalance', 'required'] },
      'write "any": [{ "rule": "smallBalance" }, { "rule": "required" }], or "all" if every one must hold.',
    ],
  ])('says for %j what to write for several names', (condition, help) => {
    expect(checkCondition(condition)).toMatchObject([{ rule: 'schema/type', help }])
  })

  it.each([
    [[{ rule: 'smallBalance' }], 'remove the square brackets.'],
    [[], 'join the conditions: { "all": [ … ] } or { "any": [ … ] }'],
    [[{ rule: 'smallBalance' }, { rule: 'old' }], 'join the conditions: { "all": [ … ] } or { "any": [ … ] }'],
  ])('explains for the list %j how to combine it into one condition', (list, help) => {
    expect(checkCondition({ not: list })).toMatchObject([{ rule: 'schema/type', help }])
  })

  it.each(['and', 'or', '&&'])('says how a condition goes on with "%s"', (word) => {
    const help = 'put each condition in brackets of its own: "all": [{ … }, { … }], or "any" if one of them is enough.'
    expect(checkCondition({ question: 'q1', answered: true, [word]: { rule: 'smallBalance' } })).toMatchObject([
      { help },
    ])
    expect(checkCondition({ [word]: [{ rule: 'smallBalance' }] })).toMatchObject([
      { help: expect.stringMatching(/^did you mean/) },
    ])
  })

  it('does nothing for other values of the wrong type', () => {
    expect(checkCondition({ question: 'q1', is: 60 })).toMatchObject([{ help: 'put it in quotes, as it is written.' }])
    expect(checkCondition(3)).toMatchObject([{ help: 'write an object { … } here.' }])
  })
})
