import { describe, expect, it } from 'vitest'
import { summaryOf } from '../../../scripts/test/summaryOf.ts'

describe('summaryOf', () => {
  it('counts what passed and failed, and lists what passed only on a retry', () => {
    expect(summaryOf({ passed: 12, failed: 0, onRetry: [] })).toBe('12 passed, 0 failed')
    expect(summaryOf({ passed: 12, failed: 1, onRetry: ['[desktop] a', '[phone] b'] })).toBe(
      '12 passed, 1 failed\n2 of the 12 passed only on a retry:\n  [desktop] a\n  [phone] b',
    )
  })
})
