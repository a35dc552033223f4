import { describe, expect, it } from 'vitest'
import type { Condition } from '#core/conditions/Condition.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { writing } from '#linter/Fix.ts'
import { unknownRule } from '#linter/rules/unknownRule.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const check = (rules: Record<string, Condition>) => [...unknownRule.check(indexDefinition(aDefinition({ rules })))]

const leaf = { question: 'q1', answered: true }

describe('unknownRule', () => {
  it('writes the rule that a typo resembles', () => {
    expect(check({ adults: { rule: 'minorss' }, minors: leaf })).toMatchObject([
      { path: ['rules', 'adults', 'rule'], help: 'did you mean "minors"?', fix: writing('minors') },
    ])
  })

  it('shows the other name as well where nothing else uses it: either may be the typo', () => {
    const message = 'nothing else uses this rule: is its name misspelt here instead?'
    expect(check({ adults: { rule: 'minorss' }, minors: leaf })).toMatchObject([
      { related: [{ path: ['rules', 'minors'], part: 'key', message }] },
    ])
    const [used] = check({ adults: { rule: 'minorss' }, minors: leaf, others: { rule: 'minors' } })
    expect(used).not.toHaveProperty('related')
  })

  it('asks whether the only rule that nothing uses has a new name', () => {
    const help = 'write "tooYoung" if that is its new name.'
    const rules = { adults: { not: { rule: 'minors' } } as const, tooYoung: leaf, all: { rule: 'adults' } as const }
    expect(check({ ...rules, any: { rule: 'all' }, first: { rule: 'any' } })[0]?.help).not.toBe(help)
    const steps = [aQuestion({ next: [{ when: { rule: 'all' }, goTo: null }, { goTo: null }] })]
    const found = [...unknownRule.check(indexDefinition(aDefinition({ rules, steps })))]
    expect(found).toMatchObject([{ help, fix: undefined }])
  })

  it.each<[string, Record<string, Condition>]>([
    ['two names are unknown', { adults: { any: [{ rule: 'minors' }, { rule: 'elders' }] }, tooYoung: leaf }],
    ['that rule is where the name stands', { tooYoung: { not: { rule: 'minors' } }, adults: leaf }],
    ['the name is a typo of that rule', { adults: { not: { rule: 'tooYuong' } }, tooYoung: leaf }],
  ])('does not ask so where %s', (_where, rules) => {
    const steps = [aQuestion({ next: [{ when: { rule: 'adults' }, goTo: null }, { goTo: null }] })]
    const found = [...unknownRule.check(indexDefinition(aDefinition({ rules, steps })))]
    expect(found.map(({ help }) => help).join('\n')).not.toContain('its new name')
  })

  it('asks so and writes nothing, too, where the name is like that of another rule', () => {
    const rules = { adults: { not: { rule: 'minorss' } } as const, minors: leaf, tooYoung: leaf }
    const when = { all: [{ rule: 'adults' }, { rule: 'minors' }] }
    const steps = [aQuestion({ next: [{ when, goTo: null }, { goTo: null }] })]
    const help = 'did you mean "minors"? Otherwise write "tooYoung" if that is its new name.'
    const found = [...unknownRule.check(indexDefinition(aDefinition({ rules, steps })))]
    expect(found).toMatchObject([{ help, fix: undefined }])
  })

  it.each([
    [
      ['ACT', 'NSW'],
      'write { "question": "state", "is": "…" } with one of "ACT", "NSW": this is a question, not a rule.',
    ],
    [undefined, 'write { "question": "state", "answered": true }: this is a question, not a rule.'],
  ])('says how a condition asks about a question that stands in place of a rule', (options, help) => {
    const next = [{ when: { rule: 'state' }, goTo: null }, { goTo: null }]
    const step = options ? aQuestion({ id: 'state', options, next }) : aQuestion({ id: 'state', type: 'text', next })
    const definition = aDefinition({ rules: { minors: leaf }, steps: [step] })
    expect([...unknownRule.check(indexDefinition(definition))]).toMatchObject([{ help }])
  })

  it.each<[string, Record<string, Condition>]>([
    ['itself', { minors: { rule: 'minorss' } }],
    ['a rule that needs it', { adults: { rule: 'minorss' }, minors: { not: { rule: 'adults' } } }],
    ['a rule that needs it through another', { a: { rule: 'minorss' }, b: { rule: 'a' }, minors: { rule: 'b' } }],
  ])('does not suggest to define a rule by %s', (_what, rules) => {
    expect(check(rules)).toMatchObject([{ help: expect.not.stringContaining('"minors"'), fix: undefined }])
  })

  it('does not write two rules into each other', () => {
    const found = check({ adults: { rule: 'minorss' }, minors: { rule: 'adultss' } })
    expect(found.map(({ fix }) => fix)).toEqual([writing('minors'), undefined])
  })
})
