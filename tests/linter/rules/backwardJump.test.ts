import { describe, expect, it } from 'vitest'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { backwardJump } from '#linter/rules/backwardJump.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

/** The advice for steps that lead, in this order, to these. */
function advice(targets: Readonly<Record<string, readonly string[]>>): readonly string[] {
  const steps = Object.entries(targets).map(([id, next]) => aQuestion({ id, next: next.map((goTo) => ({ goTo })) }))
  return [...backwardJump.check(indexDefinition(aDefinition({ steps })))].map(({ help }) => help)
}

describe('backwardJump', () => {
  it('moves a question that was added at the end above the one it leads to', () => {
    expect(advice({ q1: ['otherFund', 'q2'], q2: ['q3'], q3: [], otherFund: ['q2'] })).toEqual([
      'name a later step or an ending, or move "otherFund" above "q2" in the file.',
    ])
  })

  it('moves the target down when a step in between would then jump back', () => {
    expect(advice({ q1: ['q2'], q2: ['q3'], q3: ['q4'], q4: ['q2'] })).toEqual([
      'name a later step or an ending, or move "q2" below "q4" in the file.',
    ])
    expect(advice({ q1: ['q2', 'q4'], q2: ['q3'], q3: ['q4'], q4: ['q2'] })).toEqual([
      'name a later step or an ending, or move "q2" below "q4" in the file.',
    ])
  })

  it('moves a question that nothing leads to, or nothing but itself, above its target', () => {
    const move = 'name a later step or an ending, or move "late" above "q2" in the file.'
    expect(advice({ q1: ['q2'], q2: ['q3'], q3: [], late: ['q2'] })).toEqual([move])
    const itself = 'name a later step, an ending, or null for the completion screen.'
    expect(advice({ q1: ['late', 'q2'], q2: ['q3'], q3: [], late: ['late', 'q2'] })).toEqual([itself, move])
  })

  it('moves no step above the first, where visitors begin', () => {
    expect(advice({ q1: ['q2'], q2: [], late: ['q1'] })).toEqual([
      'name a later step or an ending, or move "q1" below "late" in the file.',
    ])
  })

  it('moves nothing when a step leads to itself', () => {
    expect(advice({ q1: ['q1'] })).toEqual(['name a later step, an ending, or null for the completion screen.'])
  })
})
