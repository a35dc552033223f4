import { describe, expect, it } from 'vitest'
import { countText, shareText, timeText } from '#server/funnel/figures.ts'

describe('figures', () => {
  it.each([
    [null, '–'],
    [0, '0.0 s'],
    [840, '0.8 s'],
    [9_949, '9.9 s'],
    [9_951, '10 s'],
    [59_400, '59 s'],
    [59_600, '1 min 00 s'],
    [185_000, '3 min 05 s'],
    [3_599_000, '59 min 59 s'],
    [3_599_800, '1 h 00 min'],
    [7_800_000, '2 h 10 min'],
  ])('%s ms are %s', (ms, text) => {
    expect(timeText(ms)).toBe(text)
  })

  it('are counts with commas and shares with one decimal', () => {
    expect([countText(1_234_567), countText(0), countText(null)]).toEqual(['1,234,567', '0', '–'])
    expect([shareText(1, 3), shareText(0, 5), shareText(0, 0)]).toEqual(['33.3 %', '0.0 %', '–'])
  })
})
