import { describe, expect, it } from 'vitest'
import type { Step } from '#core/step-types/index.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { unreachableStep } from '#linter/rules/unreachableStep.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const header = { id: 'a', version: '1', title: 'A', timeZone: 'Australia/Brisbane' } as const
const check = (steps: readonly Step[]) => [...unreachableStep.check(indexDefinition({ ...header, steps }))]

describe('unreachableStep', () => {
  it('shows where visitors go past a step that nothing names', () => {
    const [found] = check([
      aQuestion({ id: 'a', next: [{ goTo: 'c' }] }),
      aQuestion({ id: 'b' }),
      aQuestion({ id: 'c' }),
    ])
    expect(found).toMatchObject({
      path: ['steps', 1],
      why: 'no "goTo" names it.',
      witness: 'from "a" visitors go to "c"',
      related: [{ path: ['steps', 0, 'next', 0], message: 'visitors go past it here' }],
    })
  })

  it('shows the entry that leads there and takes nobody', () => {
    const never = {
      all: [
        { question: 'a', is: 'red' },
        { question: 'a', is: 'blue' },
      ],
    }
    const [found] = check([
      aQuestion({ id: 'a', next: [{ when: never, goTo: 'b' }, { goTo: null }] }),
      aQuestion({ id: 'b' }),
    ])
    expect(found).toMatchObject({
      path: ['steps', 1],
      why: 'the entry that leads here takes nobody.',
      related: [{ path: ['steps', 0, 'next', 0], message: 'takes nobody' }],
    })
  })

  it('sends to the step to mend first, where only unreachable steps lead', () => {
    const found = check([aQuestion({ id: 'a' }), aQuestion({ id: 'b', next: [{ goTo: 'c' }] }), aQuestion({ id: 'c' })])
    expect(found.map(({ path, help }) => [path[1], help])).toEqual([
      [1, 'name "b" in the "goTo" of a step above it, or remove it.'],
      [2, 'mend "b" first.'],
    ])
  })

  it('tells of everything behind a first step that is an ending', () => {
    const found = check([{ id: 'sorry', type: 'not-eligible' }, aQuestion({ id: 'a' })])
    expect(found).toMatchObject([{ path: ['steps', 1], witness: 'the first step is "sorry", an ending' }])
  })
})
