import { describe, expect, it } from 'vitest'
import { createValueCounts } from '#server/funnel/createValueCounts.ts'

describe('createValueCounts', () => {
  it('lists the most frequent values first, and equally frequent ones in alphabetical order', () => {
    const counts = createValueCounts()
    counts.add('google', 2)
    counts.add('bing', 1)
    counts.add('meta', 3)
    counts.add('bing', 1)
    expect(counts.top(10)).toEqual(['meta', 'bing', 'google'])
    expect(counts.top(1)).toEqual(['meta'])
  })

  it('keeps the frequent values among any number of made-up ones, and at most 10,000 in all', () => {
    const counts = createValueCounts()
    for (let place = 0; place < 50_000; place += 1) {
      counts.add(`made-up-${place}`, 1)
      if (place % 1000 === 0) counts.add('google', 2)
      if (place % 2000 === 0) counts.add('meta', 2)
      if (place === 4_997) counts.add('mail', 30)
    }
    expect(counts.top(3)).toEqual(['google', 'meta', 'mail'])
    expect(counts.top(1_000_000).length).toBeLessThanOrEqual(10_000)
  })
})
