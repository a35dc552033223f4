import { describe, expect, it } from 'vitest'
import { parseRetryAfter } from '#web/api/queue/parseRetryAfter.ts'

const now = Date.UTC(2026, 10, 21, 12, 0, 0)

describe('parseRetryAfter (Q4)', () => {
  it.each([
    ['seconds', '30', 30_000],
    ['a date', 'Sat, 21 Nov 2026 12:00:05 GMT', 5_000],
    ['a date that is over', 'Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['no header', null, 0],
    ['a header that says nothing', 'soon', 0],
    ['a negative number', '-5', 0],
    ['more than an hour, which is cut', '86400', 3_600_000],
  ])('parses %s', (_case, header, wait) => expect(parseRetryAfter(header, now)).toBe(wait))
})
