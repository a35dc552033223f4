import { describe, expect, it } from 'vitest'
import type { Step } from '#core/step-types/index.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { deadTransition } from '#linter/rules/deadTransition.ts'
import { unreachableStep } from '#linter/rules/unreachableStep.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const check = (steps: readonly Step[]) => [...unreachableStep.check(indexDefinition(aDefinition({ steps })))]

describe('unreachableStep', () => {
  it('shows where visitors go past a step that nothing leads to', () => {
    const [found] = check([
      aQuestion({ id: 'a', next: [{ goTo: 'c' }] }),
      aQuestion({ id: 'b' }),
      aQuestion({ id: 'c' }),
    ])
    expect(found).toMatchObject({
      path: ['steps', 1],
      why: 'no "goTo" names it.',
      witness: 'from "a" visitors go to "c"',
      related: [{ path: ['steps', 0, 'next', 0], message: 'visitors skip it here' }],
    })
  })

  it('shows, of the step before it that is no ending, the entries that some visitor takes', () => {
    const is = (option: string) => ({ question: 'a', is: option })
    const next = [
      { when: { all: [is('red'), is('blue')] }, goTo: 'd' },
      { when: is('red'), goTo: 'sorry' },
      { goTo: 'c' },
    ]
    const [found] = check([
      aQuestion({ id: 'a', next }),
      { id: 'sorry', type: 'not-eligible' },
      aQuestion({ id: 'b' }),
      aQuestion({ id: 'c', next: [{ goTo: 'd' }] }),
      aQuestion({ id: 'd' }),
    ])
    expect(found).toMatchObject({
      path: ['steps', 2],
      witness: 'from "a" visitors go to "sorry", "c"',
      related: [{ path: ['steps', 0, 'next', 2], message: 'visitors skip it here' }],
    })
  })

  it('says of each step where visitors go from the last one that they get to', () => {
    const is = (option: string) => ({ question: 'a', is: option })
    const next = [{ when: is('red'), goTo: 'd' }, { when: is('blue'), goTo: 'd' }, { goTo: null }]
    const steps = ['b', 'c', 'd'].map((id) => aQuestion({ id }))
    const witness = 'from "a" visitors go to "d", the end'
    expect(check([aQuestion({ id: 'a', next }), ...steps])).toMatchObject([
      { path: ['steps', 1], witness },
      { path: ['steps', 2], witness },
    ])
  })

  it('leaves a step after an entry that no visitor takes to flow/dead-transition', () => {
    const never = {
      all: [
        { question: 'a', is: 'red' },
        { question: 'a', is: 'blue' },
      ],
    }
    const steps = [
      aQuestion({ id: 'a', next: [{ when: never, goTo: 'b' }, { goTo: null }] }),
      aQuestion({ id: 'b', next: [{ goTo: 'c' }] }),
      aQuestion({ id: 'c' }),
    ]
    expect(check(steps)).toEqual([])
    const dead = [...deadTransition.check(indexDefinition(aDefinition({ steps })))]
    expect(dead).toMatchObject([{ why: expect.stringContaining('That cuts off "b" and 1 step after it.') }])
  })

  it('reports it where the file has flow/dead-transition off, and no step behind it', () => {
    const never = { not: { question: 'a', answered: true } } as const
    const steps = [
      aQuestion({ id: 'a', next: [{ when: never, goTo: 'b' }, { when: never, goTo: 'c' }, { goTo: null }] }),
      aQuestion({ id: 'b', next: [{ goTo: 'c' }] }),
      aQuestion({ id: 'c' }),
    ]
    const lint = { rules: { 'flow/dead-transition': 'off' } } as const
    expect([...unreachableStep.check(indexDefinition(aDefinition({ lint, steps })))]).toMatchObject([
      {
        path: ['steps', 1],
        why: 'no visitor takes an entry that leads there. That cuts off 1 step after it as well.',
        help: 'change the condition of an entry that leads there, or remove the step.',
        related: [
          { path: ['steps', 0, 'next', 0], message: 'no visitor takes this' },
          { path: ['steps', 0, 'next', 2], message: 'visitors skip it here' },
        ],
      },
    ])
  })

  it('reports only the first of several unreachable steps, and how many follow from it', () => {
    const found = check([
      aQuestion({ id: 'a' }),
      aQuestion({ id: 'b', next: [{ goTo: 'c' }] }),
      aQuestion({ id: 'c', next: [{ when: { question: 'c', is: 'red' }, goTo: null }, { goTo: 'd' }] }),
      aQuestion({ id: 'd' }),
    ])
    expect(found).toMatchObject([
      {
        path: ['steps', 1],
        why: 'no "goTo" names it. That cuts off 2 steps after it as well.',
        help: 'name "b" in the "goTo" of a step above it, or remove it.',
      },
    ])
  })

  it('says where to move a first step that is an ending', () => {
    const found = check([{ id: 'sorry', type: 'not-eligible' }, aQuestion({ id: 'a' })])
    expect(found).toMatchObject([
      {
        path: ['steps', 1],
        help: 'move "sorry" down, below a question.',
        witness: 'the first step is "sorry", an ending',
      },
    ])
  })
})
