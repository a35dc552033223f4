import { describe, expect, it } from 'vitest'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { ruleCycle } from '#linter/rules/ruleCycle.ts'
import type { Condition } from '#core/conditions/Condition.ts'
import { aDefinition } from '../../support/aDefinition.ts'

const cyclesOf = (rules: Record<string, Condition>): string[] =>
  [...ruleCycle.check(indexDefinition(aDefinition({ rules })))].map(({ path }) => path.join('/'))

describe('ruleCycle', () => {
  it('is silent on rules that share a rule without a cycle', () => {
    const leaf = { question: 'q1', answered: true }
    expect(
      cyclesOf({ a: { all: [{ rule: 'b' }, { rule: 'c' }] }, b: { rule: 'd' }, c: { rule: 'd' }, d: leaf }),
    ).toEqual([])
  })

  it('finds a cycle that does not include the rule it is entered from', () => {
    const rules: Record<string, Condition> = { a: { rule: 'b' }, b: { rule: 'c' }, c: { not: { rule: 'b' } } }
    expect([...ruleCycle.check(indexDefinition(aDefinition({ rules })))]).toMatchObject([
      { path: ['rules', 'c', 'not', 'rule'], message: 'The rule "b" leads back to itself: "b" → "c" → "b".' },
    ])
  })

  it('finds two cycles that share a rule', () => {
    expect(cyclesOf({ a: { any: [{ rule: 'b' }, { rule: 'a' }] }, b: { rule: 'a' } }).toSorted()).toEqual([
      'rules/a/any/1/rule',
      'rules/b/rule',
    ])
  })

  it('reports a cycle that a rule closes twice only once, with the other place', () => {
    const rules: Record<string, Condition> = { a: { rule: 'b' }, b: { any: [{ rule: 'a' }, { not: { rule: 'a' } }] } }
    expect([...ruleCycle.check(indexDefinition(aDefinition({ rules })))]).toMatchObject([
      {
        path: ['rules', 'b', 'any', 0, 'rule'],
        related: [{ path: ['rules', 'b', 'any', 1, 'not', 'rule'], message: 'and here' }],
      },
    ])
  })

  it('follows a chain of 20,000 rules', () => {
    const chain = Array.from({ length: 20_000 }, (_, n) => [`r${n}`, { rule: `r${(n + 1) % 20_000}` }])
    expect(cyclesOf(Object.fromEntries(chain))).toEqual(['rules/r19999/rule'])
  })
})
