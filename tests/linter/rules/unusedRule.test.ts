import { describe, expect, it } from 'vitest'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { unusedRule } from '#linter/rules/unusedRule.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

describe('unusedRule', () => {
  it('says which rules, unused themselves, name a rule', () => {
    const leaf = { question: 'colour', answered: true }
    const rules = { leaf, one: { rule: 'leaf' }, two: { any: [{ rule: 'one' }, { rule: 'leaf' }] } }
    const definition = aDefinition({ rules, steps: [aQuestion({ id: 'colour', next: [{ goTo: null }] })] })
    expect([...unusedRule.check(indexDefinition(definition))].map(({ why }) => why)).toEqual([
      'only "one", "two" name it, and no "when" leads to those.',
      'only "two" names it, and no "when" leads to that.',
      'no "when" names it, so nobody is led anywhere by it.',
    ])
  })

  it('names a rule once that names it twice', () => {
    const leaf = { question: 'colour', answered: true }
    const rules = { leaf, twice: { any: [{ rule: 'leaf' }, { not: { rule: 'leaf' } }] } }
    const definition = aDefinition({ rules, steps: [aQuestion({ id: 'colour', next: [{ goTo: null }] })] })
    const [first] = unusedRule.check(indexDefinition(definition))
    expect(first?.why).toBe('only "twice" names it, and no "when" leads to that.')
  })
})
