import { afterEach, describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { formatBrisbane } from '#core/time/formatBrisbane.ts'

const machineZone = process.env['TZ']

/** Sets the zone of the machine, and verifies that it took effect. */
function setMachineZone(zone: string) {
  process.env['TZ'] = zone
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
}

afterEach(() => {
  if (machineZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = machineZone
})

describe('formatBrisbane', () => {
  it('is year-month-day T time with milliseconds and offset', () => {
    expect(formatBrisbane(Date.UTC(2026, 10, 20, 2, 34, 56, 789))).toBe('2026-11-20T12:34:56.789+10:00')
  })

  it.each([
    ['a new day there', Date.UTC(2026, 11, 31, 14, 0, 0, 0), '2027-01-01T00:00:00.000+10:00'],
    ['a leap day', Date.UTC(2028, 1, 28, 20, 5, 6, 7), '2028-02-29T06:05:06.007+10:00'],
    ['the epoch', 0, '1970-01-01T10:00:00.000+10:00'],
    ['midsummer', Date.UTC(2026, 0, 15), '2026-01-15T10:00:00.000+10:00'],
    ['midwinter', Date.UTC(2026, 6, 15), '2026-07-15T10:00:00.000+10:00'],
  ])('formats %s', (_, instant, text) => {
    expect(formatBrisbane(instant)).toBe(text)
  })

  it.each(['America/New_York', 'Australia/Sydney', 'UTC'])(
    'is the same on a machine in %s, on both sides of each daylight-saving change',
    (zone) => {
      setMachineZone(zone)
      const changes = [
        // New York 2026: 8 March 07:00 and 1 November 06:00 UTC; Sydney 2026: 4 April and 3 October 16:00 UTC.
        [Date.UTC(2026, 2, 8, 7), '2026-03-08T16:59:59.999+10:00', '2026-03-08T17:00:00.000+10:00'],
        [Date.UTC(2026, 10, 1, 6), '2026-11-01T15:59:59.999+10:00', '2026-11-01T16:00:00.000+10:00'],
        [Date.UTC(2026, 3, 4, 16), '2026-04-05T01:59:59.999+10:00', '2026-04-05T02:00:00.000+10:00'],
        [Date.UTC(2026, 9, 3, 16), '2026-10-04T01:59:59.999+10:00', '2026-10-04T02:00:00.000+10:00'],
      ] as const
      for (const [change, before, after] of changes) {
        expect([formatBrisbane(change - 1), formatBrisbane(change)]).toEqual([before, after])
      }
    },
  )

  it('is ten hours ahead of UTC at any instant from 2020 to 2100, and parses back to it', () => {
    const instant = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2100, 0) })
    fc.assert(
      fc.property(instant, (ms) => {
        const text = formatBrisbane(ms)
        expect(text).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}\+10:00$/)
        expect(Date.parse(text)).toBe(ms)
      }),
    )
  })
})
