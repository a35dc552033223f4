import { describe, expect, it } from 'vitest'
import { placeInRow } from '#linter/paths/chart/placeInRow.ts'

const GAP = 10

describe('placeInRow', () => {
  it('leaves what does not collide where it is wanted', () => {
    const row = [
      { width: 20, wanted: 0 },
      { width: 40, wanted: 40 },
      { width: 20, wanted: 200 },
    ]
    expect(placeInRow(row, GAP)).toEqual([0, 40, 200])
  })

  it('shares the way out of a collision, and keeps the order', () => {
    // Their middles are to be 30 apart.
    const row = [
      { width: 20, wanted: 100 },
      { width: 20, wanted: 100 },
    ]
    expect(placeInRow(row, GAP)).toEqual([85, 115])
    const swapped = [
      { width: 20, wanted: 130 },
      { width: 20, wanted: 100 },
    ]
    expect(placeInRow(swapped, GAP)).toEqual([100, 130])
  })

  it('moves a group on when it meets the one before', () => {
    const row = [90, 100, 110, 400].map((wanted) => ({ width: 20, wanted }))
    // Where the first of them would stand for each to be where it is wanted: 90, 70 and 50, so 70 is the nearest to all.
    expect(placeInRow(row, GAP)).toEqual([70, 100, 130, 400])
  })
})
