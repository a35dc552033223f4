import { describe, expect, it } from 'vitest'
import { ALL, type AnswerSet, createNodeStore, NONE, OVER_BUDGET } from '#linter/flow/diagrams/nodeStore.ts'

describe('createNodeStore', () => {
  it('keeps its sets when it has refused one with too many levels', () => {
    const { make, levelOf, childOf } = createNodeStore(() => 2)
    const lower = make(0, [NONE, ALL])
    const upper = make(1, [NONE, lower])
    let highest: AnswerSet = upper
    const build = (): void => {
      for (let level = 2; level <= 2_000; level += 1) highest = make(level, [NONE, highest])
    }
    expect(build).toThrow(OVER_BUDGET)
    const other = make(0, [ALL, NONE])
    expect([childOf(other, 0), childOf(other, 1)]).toEqual([ALL, NONE])
    expect([childOf(lower, 0), childOf(lower, 1)]).toEqual([NONE, ALL])
    expect([levelOf(upper), childOf(upper, 0), childOf(upper, 1)]).toEqual([1, NONE, lower])
    expect(make(0, [NONE, ALL])).toBe(lower)
    expect(make(1, [NONE, lower])).toBe(upper)
  })
})
