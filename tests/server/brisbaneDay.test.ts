import { describe, expect, it } from 'vitest'
import { dayOf, startOfDay } from '#server/brisbaneDay.ts'

describe('startOfDay', () => {
  it('is midnight in Brisbane', () => {
    expect(startOfDay('2026-11-01')?.toISOString()).toBe('2026-10-31T14:00:00.000Z')
    expect(dayOf(new Date('2026-10-31T13:59:59.999Z'))).toBe('2026-10-31')
  })

  it.each(['2026-02-30', '2026-13-01', '1.11.2026', '2026-11-1', 'today', ''])(
    'returns null for the day "%s"',
    (day) => {
      expect(startOfDay(day)).toBeNull()
    },
  )
})
