import { describe, expect, it } from 'vitest'
import type { Condition } from '#core/conditions/Condition.ts'
import { evaluateCondition } from '#core/conditions/evaluateCondition.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { lint } from '#linter/lint.ts'
import { ruleTooDeep } from '#linter/rules/ruleTooDeep.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

type RuleEntries = readonly (readonly [name: string, condition: Condition])[]

const leaf: Condition = { question: 'colour', answered: true }

/** r0 names r1, and so on; the last is a leaf. */
const chainOf = (length: number): RuleEntries =>
  Array.from({ length }, (_, at) => [`r${at}`, at === length - 1 ? leaf : { rule: `r${at + 1}` }])

const placesIn = (rules: RuleEntries): string[] => {
  const definition = aDefinition({ rules: Object.fromEntries(rules), steps: [] })
  return [...ruleTooDeep.check(indexDefinition(definition))].map(({ path }) => path.join('/'))
}

describe('ruleTooDeep', () => {
  it('accepts a rule that refers to a chain of 20 others, in any order of the file', () => {
    expect(placesIn(chainOf(21))).toEqual([])
    expect(placesIn(chainOf(21).toReversed())).toEqual([])
  })

  it('reports only the lowest rule that is too deep, once for the whole chain', () => {
    expect(placesIn(chainOf(22))).toEqual(['rules/r0/rule'])
    expect(placesIn(chainOf(3_000))).toEqual(['rules/r2978/rule'])
    expect(placesIn(chainOf(3_000).toReversed())).toEqual(['rules/r2978/rule'])
  })

  it('counts the longest of several references, through combinators too', () => {
    const both: Condition = { any: [leaf, { rule: 'r20' }, { not: { rule: 'r0' } }] }
    expect(placesIn([...chainOf(21), ['top', both]])).toEqual(['rules/top/any/2/not/rule'])
    const deepFirst: Condition = { any: [{ rule: 'r1' }, { rule: 'r20' }] }
    expect(placesIn([...chainOf(21), ['deep', deepFirst], ['top', { rule: 'deep' }]])).toEqual(['rules/top/rule'])
  })

  it('does not count rules that are referenced side by side', () => {
    const all = Array.from({ length: 500 }, (_, at): Condition => ({ rule: `s${at}` }))
    const beside = all.map((_, at) => [`s${at}`, leaf] as const)
    expect(placesIn([...beside, ['top', { all }]])).toEqual([])
  })

  it('is silent on a cycle, on what refers to it, and on an unknown rule', () => {
    expect(placesIn([...chainOf(22), ['r21', { rule: 'r5' }]])).toEqual([])
    expect(placesIn([['a', { rule: 'b' }]])).toEqual([])
    expect(placesIn([['', { rule: 'a' }], ...chainOf(21)])).toEqual([])
  })

  it('accepts what can be evaluated: the deepest brackets in the deepest chain', () => {
    const nested = (inner: Condition): Condition => (isDeepest(inner) ? inner : nested({ not: inner }))
    // 100 brackets at most: the file, "rules" and 98 of a rule.
    const isDeepest = (condition: Condition): boolean => JSON.stringify(condition).split('{').length > 98
    const rules = chainOf(21).map(([name, condition]) => [name, nested(condition)] as const)
    const steps = [aQuestion({ next: [{ when: { rule: 'r0' }, goTo: null }, { goTo: null }] })]
    const text = JSON.stringify(aDefinition({ rules: Object.fromEntries(rules), steps }))
    expect(lint(text, 'a.json').filter(({ rule }) => /^(json|schema|ref|rule)\//.test(rule))).toEqual([])
    expect(evaluateCondition({ rule: 'r0' }, new Map(rules), () => 'red')).toBeTypeOf('boolean')
  })
})
