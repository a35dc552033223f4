import { describe, expect, it } from 'vitest'
import { calibratedSlowdown } from '../../../scripts/bench/calibratedSlowdown.ts'

describe('calibratedSlowdown', () => {
  it.each([
    [100, 1],
    [150, 1],
    [475, 1.5],
    [800, 2],
    [1050, 2.5],
    [1533, 4],
    [1999, 6],
  ])('slows a machine of index %i down %d times', (index, slowdown) => {
    expect(calibratedSlowdown(index)).toBeCloseTo(slowdown)
  })
})
