import { describe, expect, it } from 'vitest'
import { createValueCounts } from '#server/funnel/createValueCounts.ts'

describe('createValueCounts', () => {
  it('has the most frequent values first, and of equals the one that sorts first', () => {
    const counts = createValueCounts()
    counts.add('google', 2)
    counts.add('bing', 1)
    counts.add('meta', 3)
    counts.add('bing', 1)
    expect(counts.top(10)).toEqual(['meta', 'bing', 'google'])
    expect(counts.top(1)).toEqual(['meta'])
  })

  it('remembers what is frequent among any number of made-up values, and no more than 10,000', () => {
    const counts = createValueCounts()
    for (let place = 0; place < 50_000; place += 1) {
      counts.add(`made-up-${place}`, 1)
      if (place % 1000 === 0) counts.add('google', 2)
      if (place % 2000 === 0) counts.add('meta', 2)
    }
    expect(counts.top(2)).toEqual(['google', 'meta'])
    expect(counts.top(1_000_000).length).toBeLessThanOrEqual(10_000)
  })
})
