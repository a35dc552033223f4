import { describe, expect, it } from 'vitest'
import { waitInWords } from '#server/verification/waitInWords.ts'

describe('waitInWords', () => {
  it.each([
    [0, '1 second'],
    [1_000, '1 second'],
    [1_001, '2 seconds'],
    [90_000, '90 seconds'],
    [90_001, '2 minutes'],
    [5_400_000, '90 minutes'],
    [5_400_001, '2 hours'],
  ])('says %d ms as %s', (ms, words) => {
    expect(waitInWords(ms)).toBe(words)
  })
})
