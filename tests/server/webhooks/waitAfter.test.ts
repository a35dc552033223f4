import { describe, expect, it } from 'vitest'
import { waitAfter } from '#server/webhooks/waitAfter.ts'

const DAY_MS = 24 * 60 * 60_000
const patience = { giveUpMs: DAY_MS, askedMs: null, random: () => 0.5 }

describe('waitAfter', () => {
  it('doubles from five seconds up to an hour', () => {
    const waits = [1, 2, 3, 9, 10, 11, 12].map((attempts) => waitAfter(attempts, patience))
    expect(waits).toEqual([5000, 10_000, 20_000, 1_280_000, 2_560_000, 3_600_000, 3_600_000])
  })

  it('ends when the waits add up to a day', () => {
    let attempts = 0
    let together = 0
    for (let wait = waitAfter(1, patience); wait !== null; wait = waitAfter(attempts + 1, patience)) {
      attempts += 1
      together += wait
    }
    expect(attempts).toBe(32)
    expect(together).toBeGreaterThan(DAY_MS - 60 * 60_000)
    expect(together).toBeLessThanOrEqual(DAY_MS)
  })

  it('stays within a fifth of the wait, for any random number', () => {
    expect(waitAfter(1, { ...patience, random: () => 0 })).toBe(4000)
    expect(waitAfter(1, { ...patience, random: () => 0.999 })).toBeLessThan(6000)
  })

  it('waits as long as the receiver asks, up to an hour, and never less than it would otherwise', () => {
    expect(waitAfter(1, { ...patience, askedMs: 120_000 })).toBe(120_000)
    expect(waitAfter(1, { ...patience, askedMs: 9 * DAY_MS })).toBe(3_600_000)
    expect(waitAfter(5, { ...patience, askedMs: 1000 })).toBe(80_000)
  })
})
