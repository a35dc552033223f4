import { describe, expect, it } from 'vitest'
import { OVER_BUDGET } from '#linter/flow/diagrams/nodeStore.ts'
import { withinBudget } from '#linter/flow/diagrams/withinBudget.ts'

const failing = (error: Error) => (): number => {
  throw error
}

describe('withinBudget', () => {
  it('gives the result of work that the budget allows', () => {
    expect(withinBudget(() => 3, null)).toBe(3)
  })

  it('gives the other result when the budget runs out', () => {
    expect(withinBudget(failing(OVER_BUDGET), null)).toBe(null)
  })

  it('lets any other failure through', () => {
    expect(() => withinBudget(failing(new Error('a bug')), null)).toThrow('a bug')
  })
})
