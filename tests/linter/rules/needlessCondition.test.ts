import { describe, expect, it } from 'vitest'
import type { Condition } from '#core/conditions/Condition.ts'
import type { NextEntry } from '#core/step-types/StepBase.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { needlessCondition } from '#linter/rules/needlessCondition.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const red: Condition = { question: 'colour', is: 'red' }
const notBlue: Condition = { question: 'colour', isNot: 'blue' }
const small: Condition = { question: 'size', is: 'small' }
const large: Condition = { question: 'size', is: 'large' }
const isAsked: Condition = { question: 'size', answered: true }
const rules = { small, isAsked }

/** The findings in entries of `size`, which only visitors are asked who have not picked blue. */
function check(...next: readonly NextEntry[]) {
  const steps = [
    aQuestion({ id: 'colour', next: [{ when: { not: notBlue }, goTo: 'last' }, { goTo: 'size' }] }),
    aQuestion({ id: 'size', options: ['small', 'medium', 'large'], next: [...next, { goTo: 'last' }] }),
    aQuestion({ id: 'last' }),
  ]
  const found = needlessCondition.check(indexDefinition(aDefinition({ rules, steps })))
  return [...found].map(({ path, why }) => `${path.slice(4).join('/')}: ${why.replace(/:.*/, '')}`)
}

/** The findings in a condition of `size` that leads to the completion screen. */
const needlessIn = (when: Condition) => check({ when, goTo: null })

describe('needlessCondition', () => {
  it('is silent where every part decides for somebody', () => {
    expect(needlessIn(small)).toEqual([])
    expect(needlessIn({ all: [red, small] })).toEqual([])
    expect(needlessIn({ any: [{ all: [red, small] }, { not: { any: [red, { rule: 'small' }] } }] })).toEqual([])
  })

  it('reports a part that everybody there meets, or nobody', () => {
    expect(needlessIn({ all: [small, notBlue] })).toEqual(['when/all/1: everybody who gets this far meets it'])
    expect(needlessIn({ any: [{ not: notBlue }, small] })).toEqual(['when/any/0: nobody who gets this far meets it'])
  })

  it('knows whom the parts around it leave undecided', () => {
    expect(needlessIn({ any: [red, { all: [{ not: red }, { rule: 'small' }] }] })).toEqual([
      'when/any/1/all/0: everybody who gets this far meets it',
    ])
    expect(needlessIn({ not: { all: [small, notBlue] } })).toEqual([
      'when/not/all/1: everybody who gets this far meets it',
    ])
  })

  it('knows whom the entries before it take', () => {
    const both = { when: { any: [small, large] }, goTo: null }
    expect(check({ when: small, goTo: 'last' }, both)).toEqual(['when/any/0: nobody who gets this far meets it'])
    expect(check(both)).toEqual([])
  })

  it('reports a part that the parts beside it imply', () => {
    const notSmall: Condition = { question: 'size', isNot: 'small' }
    expect(needlessIn({ all: [notSmall, large] })).toEqual([
      'when/all/0: whoever gets this far and meets the other parts meets this one too',
    ])
    expect(needlessIn({ any: [notSmall, large] })).toEqual([
      'when/any/1: whoever gets this far and meets it meets another part too',
    ])
  })

  it('reports one of two parts that say the same, and only the first needless part of a condition', () => {
    expect(needlessIn({ any: [small, { rule: 'small' }] })).toHaveLength(1)
    expect(needlessIn({ all: [small, notBlue, { not: { question: 'colour', is: 'blue' } }] })).toHaveLength(1)
  })

  it('is silent on "answered", also in a rule: it guards the parts beside it', () => {
    expect(needlessIn({ all: [isAsked, small] })).toEqual([])
    expect(needlessIn({ all: [{ rule: 'isAsked' }, small] })).toEqual([])
    expect(needlessIn({ all: [{ any: [{ rule: 'isAsked' }] }, small] })).toEqual([])
  })

  it('is silent on a part that decides once a needless entry before it is removed', () => {
    const both = { when: { any: [small, large] }, goTo: null }
    expect(check({ when: small, goTo: null }, both)).toEqual([])
  })

  it('leaves conditions with another finding on the flow to that', () => {
    const anyOfThem = { any: [small, { not: notBlue }] }
    expect(check({ when: anyOfThem, goTo: 'last' })).toEqual([])
    expect(check({ when: { all: [small, large] }, goTo: null }, { when: anyOfThem, goTo: null })).toEqual([])
    expect(needlessIn({ any: [small, { question: 'last', is: 'red' }] })).toEqual([])
  })
})
