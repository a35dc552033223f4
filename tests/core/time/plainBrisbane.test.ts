import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBrisbane } from '#core/time/formatBrisbane.ts'
import { plainBrisbane } from '#core/time/plainBrisbane.ts'

describe('plainBrisbane', () => {
  it('equals formatBrisbane for any instant since 1992 (Q8)', () => {
    const instants = fc.integer({ min: Date.UTC(1993, 0), max: Date.UTC(2200, 0) })
    fc.assert(fc.property(instants, (instant) => plainBrisbane(instant) === formatBrisbane(instant)))
    expect(plainBrisbane(Date.UTC(2026, 10, 22, 15, 4, 5, 6))).toBe('2026-11-23T01:04:05.006+10:00')
  })
})
