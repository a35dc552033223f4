import { describe, expect, it } from 'vitest'
import type { NextEntry } from '#core/step-types/StepBase.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { needlessEntry } from '#linter/rules/needlessEntry.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const red = { question: 'colour', is: 'red' }
const blue = { question: 'colour', is: 'blue' }

/** What it reports of the first step. */
function check(next: readonly NextEntry[]) {
  const options = ['red', 'blue', 'green', 'yellow', 'black']
  const steps = [aQuestion({ id: 'colour', options, next }), aQuestion({ id: 'last' })]
  return [...needlessEntry.check(indexDefinition(aDefinition({ steps })))]
}

/** The entries of the first step that it reports. */
const needless = (next: readonly NextEntry[]): readonly unknown[] => check(next).map(({ path }) => path.at(-1))

describe('needlessEntry', () => {
  it('is silent on entries that lead elsewhere', () => {
    expect(needless([{ when: red, goTo: null }, { goTo: 'last' }])).toEqual([])
    expect(needless([{ goTo: 'last' }])).toEqual([])
  })

  it('reports every entry that leads to the same step as the last one, with nothing different in between', () => {
    expect(needless([{ when: red, goTo: 'last' }, { goTo: 'last' }])).toEqual([0])
    const next = [{ when: red, goTo: null }, { when: blue, goTo: null }, { goTo: null }]
    expect(needless(next)).toEqual([1, 0])
  })

  it('reports an entry whose visitors those behind it take, wherever the last one leads', () => {
    const redOrBlue = { question: 'colour', in: ['red', 'blue'] }
    const green = { question: 'colour', is: 'green' }
    expect(needless([{ when: red, goTo: null }, { when: redOrBlue, goTo: null }, { goTo: 'last' }])).toEqual([0])
    const between = { when: green, goTo: 'last' }
    expect(needless([{ when: red, goTo: null }, between, { when: redOrBlue, goTo: null }, { goTo: 'last' }])).toEqual([
      1, 0,
    ])
    expect(needless([{ when: red, goTo: null }, { when: blue, goTo: null }, { goTo: 'last' }])).toEqual([])
  })

  it('names each of several entries that would take its visitors', () => {
    const next = [
      ['red', 'blue'],
      ['red', 'green'],
      ['blue', 'yellow'],
    ].map((values) => ({
      when: { question: 'colour', in: values },
      goTo: null,
    }))
    const why =
      'without this entry, the entries 2, 3 take them and lead to the completion screen as well: the condition of this one decides nothing.'
    const related = [{ path: ['steps', 0, 'next', 1] }, { path: ['steps', 0, 'next', 2] }]
    expect(check([...next, { goTo: 'last' }])).toMatchObject([{ path: ['steps', 0, 'next', 0], why, related }])
  })

  it('reports only entries that can be removed together', () => {
    const next = [['red'], ['red', 'blue'], ['blue', 'green']].map((values) => ({
      when: { question: 'colour', in: values },
      goTo: null,
    }))
    expect(needless([...next, { goTo: 'last' }])).toEqual([1])
  })

  it('is silent on an entry that keeps its visitors from the one after it', () => {
    const next = [
      { when: red, goTo: 'last' },
      { when: { question: 'colour', isNot: 'blue' }, goTo: null },
      { goTo: 'last' },
    ]
    expect(needless(next)).toEqual([])
  })

  it('leaves a step with an entry that no visitor takes to flow/dead-transition', () => {
    const next = [{ when: red, goTo: 'last' }, { when: { not: red }, goTo: 'last' }, { goTo: 'last' }]
    expect(needless(next)).toEqual([])
  })
})
