import { describe, expect, it } from 'vitest'
import type { Condition } from '#core/conditions/Condition.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { mayBeUnanswered } from '#linter/rules/mayBeUnanswered.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const pet: Condition = { question: 'pet', is: 'Yes' }
const dog: Condition = { question: 'kind', is: 'dog' }
const asked: Condition = { question: 'kind', answered: true }
const notAsked: Condition = { question: 'kind', answered: false }

/** "kind" is asked only of those with a pet, and "last" reads `when`. */
function definition(when: Condition, rules: Record<string, Condition> = {}): QuestionnaireDefinition {
  return aDefinition({
    rules,
    steps: [
      aQuestion({ id: 'pet', options: ['Yes', 'No'], next: [{ when: pet, goTo: 'kind' }, { goTo: 'last' }] }),
      aQuestion({ id: 'kind', options: ['cat', 'dog'], next: [{ goTo: 'last' }] }),
      aQuestion({ id: 'last', next: [{ when, goTo: null }, { goTo: null }] }),
    ],
  })
}

const readsIn = (when: Condition, rules?: Record<string, Condition>): readonly string[] =>
  [...mayBeUnanswered.check(indexDefinition(definition(when, rules)))].map(({ path }) => path.join('/'))

const AT = 'steps/2/next/0/when'

describe('mayBeUnanswered', () => {
  it.each<[name: string, when: Condition]>([
    ['is', dog],
    ['isNot', { question: 'kind', isNot: 'dog' }],
    ['in', { question: 'kind', in: ['dog'] }],
    ['notIn', { question: 'kind', notIn: ['dog'] }],
  ])('warns of "%s" on a question that some visitors were not asked', (_name, when) => {
    expect(readsIn(when)).toEqual([`${AT}/question`])
  })

  it.each<[name: string, when: Condition]>([
    ['before it in an "all"', { all: [asked, dog] }],
    ['behind it in an "all"', { all: [dog, asked] }],
    ['as "false" beside it in an "any"', { any: [dog, notAsked] }],
    ['denied beside it in an "any"', { any: [dog, { not: asked }] }],
    ['denied in an "all"', { all: [{ not: notAsked }, { not: dog }] }],
    ['further out', { all: [asked, { any: [{ question: 'pet', is: 'No' }, dog] }] }],
    ['inside a "not"', { not: { all: [asked, dog] } }],
    ['together with something else', { all: [dog, { all: [asked, pet] }] }],
    ['denied in an "any" inside another', { any: [dog, { any: [notAsked, { not: pet }] }] }],
  ])('is silent where "answered" is %s', (_name, when) => {
    expect(readsIn(when)).toEqual([])
  })

  it.each<[name: string, when: Condition, leaf: string]>([
    ['as "true" in an "any"', { any: [asked, dog] }, 'any/1'],
    ['as "false" in an "all"', { any: [{ all: [notAsked, dog] }, pet] }, 'any/0/all/1'],
    [
      'of another question',
      {
        any: [{ all: [{ question: 'pet', answered: true }, dog] }, { all: [asked, dog] }],
      },
      'any/0/all/1',
    ],
    ['together with something else, in an "any"', { any: [dog, { all: [notAsked, pet] }] }, 'any/0'],
    ['in another branch', { any: [{ all: [asked, pet] }, dog] }, 'any/1'],
  ])('warns where "answered" is next to it and does not guard it: %s', (_name, when, leaf) => {
    expect(readsIn(when)).toEqual([`${AT}/${leaf}/question`])
  })

  it('is silent where another part excludes those who were not asked, in any order', () => {
    const noPet: Condition = { question: 'pet', is: 'No' }
    for (const when of [
      { all: [pet, dog] },
      { all: [dog, pet] },
      { any: [noPet, dog] },
      { any: [dog, noPet] },
      { all: [{ not: dog }, { any: [dog, noPet] }, pet] },
    ])
      expect(readsIn(when)).toEqual([])
  })

  it('follows rules, and recognises a guard in another rule', () => {
    const rules = { isDog: dog, wasAsked: asked }
    expect(readsIn({ rule: 'isDog' }, rules)).toEqual(['rules/isDog/question'])
    expect(readsIn({ all: [{ rule: 'isDog' }, { rule: 'wasAsked' }] }, rules)).toEqual([])
  })

  it('follows a rule into another one, whichever stands first in the file', () => {
    const entries: [string, Condition][] = [
      ['isDog', { not: dog }],
      ['isGuarded', { any: [asked, { rule: 'isDog' }] }],
      ['isLoose', { all: [{ rule: 'isDog' }, pet] }],
    ]
    for (const rules of [entries, entries.toReversed()].map(Object.fromEntries)) {
      expect(readsIn({ rule: 'isGuarded' }, rules)).toEqual(['rules/isDog/not/question'])
      expect(readsIn({ all: [asked, { rule: 'isLoose' }] }, rules)).toEqual([])
    }
  })

  it('reports a rule once, even if it is used both guarded and unguarded', () => {
    const when: Condition = { any: [{ all: [asked, { rule: 'isDog' }] }, { not: { rule: 'isDog' } }] }
    expect(readsIn(when, { isDog: dog })).toEqual(['rules/isDog/question'])
  })

  it('reports what one use of a rule reaches, although another use of it does not', () => {
    const isRed: Condition = { question: 'last', is: 'red' }
    const rule: Condition = { rule: 'redDog' }
    const uses: Condition[] = [{ not: rule }, { any: [isRed, rule] }]
    for (const all of [uses, uses.toReversed()]) {
      expect(readsIn({ all }, { redDog: { all: [isRed, dog] } })).toEqual(['rules/redDog/all/1/question'])
    }
  })

  it('shows an example visitor, and where they skipped the question', () => {
    expect([...mayBeUnanswered.check(indexDefinition(definition(dog)))]).toMatchObject([
      {
        witness: 'pet = "No", kind not asked',
        related: [{ path: ['steps', 0, 'next', 1], message: 'visitors skip "kind" here' }],
      },
    ])
  })
})
