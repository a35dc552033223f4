import { describe, expect, it } from 'vitest'
import type { Condition } from '#core/conditions/Condition.ts'
import type { NextEntry } from '#core/step-types/StepBase.ts'
import type { LintSettings } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { deadTransition } from '#linter/rules/deadTransition.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const is = (question: string, option: string): Condition => ({ question, is: option })
const noPet: Condition = { question: 'pet', notIn: ['cat', 'dog'] }

/** Who likes red and cats leaves after "pet"; the entries to check are those of "last". */
function deaths(next: readonly NextEntry[]) {
  const both = { all: [is('colour', 'red'), is('pet', 'cat')] }
  const steps = [
    aQuestion({ id: 'colour', options: ['red', 'blue'], next: [{ goTo: 'pet' }] }),
    aQuestion({ id: 'pet', options: ['cat', 'dog'], next: [{ when: both, goTo: null }, { goTo: 'last' }] }),
    aQuestion({ id: 'last', options: ['yes', 'no'], next }),
  ]
  return [...deadTransition.check(indexDefinition(aDefinition({ steps })))]
}

describe('deadTransition', () => {
  it('is silent on entries that some visitor takes', () => {
    expect(deaths([{ when: is('colour', 'red'), goTo: null }, { goTo: null }])).toEqual([])
  })

  it('reports answers that no visitor here has together, with an example of one who gets here', () => {
    const when = { all: [is('colour', 'red'), is('pet', 'cat')] }
    expect(deaths([{ when, goTo: null }, { goTo: null }])).toMatchObject([
      {
        path: ['steps', 2, 'next', 0],
        witness: 'colour = "red", pet = "dog": it does not hold',
      },
    ])
  })

  it('lists the earlier entries that together take every visitor', () => {
    const next = [
      { when: is('last', 'yes'), goTo: null },
      { when: is('last', 'no'), goTo: null },
      { when: is('colour', 'blue'), goTo: null },
      { goTo: null },
    ]
    expect(deaths(next)).toMatchObject([
      {
        path: ['steps', 2, 'next', 2],
        why: 'entries are tried in order, and entries 1 and 2 take everybody who meets the condition of this one.',
        related: [{ path: ['steps', 2, 'next', 0] }, { path: ['steps', 2, 'next', 1] }],
      },
      {
        path: ['steps', 2, 'next', 3],
        why: 'entries are tried in order, and entries 1 and 2 take everybody who gets here.',
        help: 'narrow the conditions of entries 1 and 2 if they take too many; otherwise remove this entry, and the "when" of entry 2.',
      },
    ])
  })

  it('names, of the earlier entries, only those that take a visitor who meets its condition, with such an example', () => {
    const next = [
      { when: is('last', 'yes'), goTo: null },
      { when: { question: 'colour', answered: true }, goTo: null },
      { when: { all: [is('last', 'no'), is('pet', 'dog')] }, goTo: null },
      { goTo: null },
    ]
    expect(deaths(next)[0]).toMatchObject({
      why: 'entries are tried in order, and entry 2 takes everybody who meets the condition of this one.',
      witness: 'colour = "red", pet = "dog", last = "no": taken by entry 2',
    })
  })

  it('reports a condition that contradicts itself behind entries that take everybody', () => {
    const never = { all: [is('last', 'yes'), is('last', 'no')] }
    const next = [
      { when: { question: 'last', answered: true }, goTo: null },
      { when: never, goTo: null },
      { goTo: null },
    ]
    expect(deaths(next)[0]).toMatchObject({ why: 'its condition contradicts itself: no answers at all meet it.' })
  })

  it('reports a condition on a question being unanswered that every visitor was asked', () => {
    expect(deaths([{ when: { question: 'pet', answered: false }, goTo: null }, { goTo: null }])).toMatchObject([
      {
        help: 'remove it, or change its condition or what leads here.',
        witness: 'everybody who gets to "last" has answered pet',
      },
    ])
  })

  it.each([
    ['went another way', is('pet', 'cat'), 'whoever answers name takes another way at "name"', ['steps', 1, 'next', 0]],
    ['is never asked', noPet, 'nobody who gets to "last" has answered name', undefined],
  ])(
    'names no answers to a text box where nobody gets here with one: who would give it %s',
    (_case, asked, witness, leftAt) => {
      const steps = [
        aQuestion({ id: 'pet', options: ['cat', 'dog'], next: [{ when: asked, goTo: 'name' }, { goTo: 'last' }] }),
        aQuestion({ id: 'name', type: 'text', text: 'Its name?', next: [{ goTo: null }] }),
        aQuestion({ id: 'last', next: [{ when: { question: 'name', answered: true }, goTo: null }, { goTo: null }] }),
      ]
      const death = [...deadTransition.check(indexDefinition(aDefinition({ steps })))].at(-1)
      expect(death).toMatchObject({
        path: ['steps', 2, 'next', 0],
        why: 'it takes visitors who answered "name" ("Its name?"), and nobody gets here with that.',
        witness,
      })
      expect(death?.related?.map(({ path }) => path)).toEqual(leftAt && [leftAt])
    },
  )

  it('says of one earlier entry that takes everybody that its condition may be too wide', () => {
    const next = [{ when: { question: 'last', answered: true }, goTo: null }, { goTo: null }] as const
    expect(deaths(next)).toMatchObject([
      {
        why: 'entries are tried in order, and entry 1 takes everybody who gets here.',
        help: 'narrow the condition of entry 1 if it takes too many; otherwise remove this entry, and the "when" of entry 1.',
      },
    ])
  })

  it('says of an entry behind one without a condition that the latter belongs at the end', () => {
    expect(
      deaths([{ when: is('last', 'yes'), goTo: null }, { goTo: null }, { when: is('last', 'no'), goTo: null }]),
    ).toMatchObject([
      {
        path: ['steps', 2, 'next', 2],
        why: 'entries are tried in order, and entry 2 has no "when": it takes everybody.',
        help: 'move the entry without "when" to the end, or remove this one.',
        related: [{ path: ['steps', 2, 'next', 1] }],
        witness: 'colour = "red", pet = "dog", last = "no": taken by entry 2',
      },
    ])
  })

  it('reports a condition that no answer to its own question meets', () => {
    const noAnswer: Condition = { not: { any: [is('last', 'yes'), is('last', 'no')] } }
    expect(deaths([{ when: noAnswer, goTo: null }, { goTo: null }])).toMatchObject([
      {
        why: 'no answer to "last" ("Which colour do you like?") meets its condition, and everybody who gets here has given one.',
        help: 'change its condition, or remove the entry.',
      },
    ])
  })

  it('suggests nothing about an "all" inside a "not"', () => {
    const asked: Condition = { all: [{ question: 'last', answered: true }] }
    const never: Condition = { not: { any: [asked, { not: asked }] } }
    expect(deaths([{ when: never, goTo: null }, { goTo: null }])).toMatchObject([
      { why: 'its condition contradicts itself: no answers at all meet it.', help: expect.stringMatching(/^change/) },
    ])
  })

  it('searches each rule for an "all" once, however many paths lead to it', () => {
    const names = Array.from({ length: 8 }, (_, at) => `r${at}`)
    const chain = names.map((name, at): [string, Condition] => [
      name,
      { any: Array.from({ length: 4 }, () => ({ rule: names[at + 1] ?? 'never' })) },
    ])
    let looks = 0
    const never = new Proxy<Condition>(
      { not: { any: [is('last', 'yes'), { not: is('last', 'yes') }] } },
      {
        has: (target, key) => {
          looks += 1
          return key in target
        },
      },
    )
    const steps = [
      aQuestion({ id: 'last', options: ['yes', 'no'], next: [{ when: { rule: 'r0' }, goTo: null }, { goTo: null }] }),
    ]
    const rules = { ...Object.fromEntries(chain), never }
    expect([...deadTransition.check(indexDefinition(aDefinition({ rules, steps })))]).toMatchObject([
      { help: 'change its condition, or remove the entry.' },
    ])
    expect(looks).toBeGreaterThan(0)
    // 65,536 ways lead to it.
    expect(looks).toBeLessThan(100)
  })

  it('suggests changing an "all" only where there is one', () => {
    const noColour: Condition = { question: 'colour', notIn: ['red', 'blue'] }
    const both: Condition = { all: [is('last', 'yes'), is('last', 'no')] }
    const either: Condition = { any: [noColour, both] }
    const help = 'write "any" instead of "all" if one of the parts is enough, or remove the entry.'
    const next = [noColour, both, either].map((when) => ({ when, goTo: null }))
    expect(deaths([...next, { goTo: null }])).toMatchObject([
      { path: ['steps', 2, 'next', 0], help: 'change its condition, or remove the entry.' },
      { path: ['steps', 2, 'next', 1], help },
      { path: ['steps', 2, 'next', 2], help },
    ])
  })

  it('suggests changing an "all" that stands in a rule, and names the rule', () => {
    const rules = { both: { all: [is('last', 'yes'), is('last', 'no')] }, either: { any: [{ rule: 'both' }] } }
    const steps = [
      aQuestion({
        id: 'last',
        options: ['yes', 'no'],
        next: [{ when: { rule: 'either' }, goTo: null }, { goTo: null }],
      }),
    ]
    expect([...deadTransition.check(indexDefinition(aDefinition({ rules, steps })))]).toMatchObject([
      {
        help: 'write "any" instead of "all" if one of the parts is enough, or remove the entry.',
        related: [{ path: ['rules', 'either'] }],
      },
    ])
  })

  it('leaves an entry that reads a later question to condition/reads-later-question where that is an error', () => {
    const rule = 'condition/reads-later-question'
    const steps = [
      aQuestion({ id: 'colour', next: [{ when: is('pet', 'cat'), goTo: 'pet' }, { goTo: 'pet' }] }),
      aQuestion({ id: 'pet', options: ['cat', 'dog'] }),
    ]
    const found = (lint: LintSettings) => [...deadTransition.check(indexDefinition(aDefinition({ lint, steps })))]
    expect(found({ rules: { 'content/markup': 'off' } })).toEqual([])
    expect(found({ rules: { [rule]: 'error' } })).toEqual([])
    const dead = [{ path: ['steps', 0, 'next', 0] }]
    expect(found({ rules: { [rule]: 'off' } })).toMatchObject(dead)
    expect(found({ rules: { [rule]: 'warning' } })).toMatchObject(dead)
    expect(found({ waivers: [{ rule, at: 'colour', reason: 'x' }] })).toMatchObject(dead)
  })

  it('finds entries after one without a condition even while two steps share an id', () => {
    const steps = [aQuestion({ next: [{ goTo: null }, { goTo: null }, { goTo: null }] }), aQuestion()]
    const help = 'give the entry before a "when", or remove one of the two.'
    const related = [{ path: ['steps', 0, 'next', 0] }]
    expect([...deadTransition.check(indexDefinition(aDefinition({ steps })))]).toMatchObject([
      { path: ['steps', 0, 'next', 1], help, related },
      { path: ['steps', 0, 'next', 2], help, related },
    ])
  })
})
