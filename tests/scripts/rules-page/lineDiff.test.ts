import { describe, expect, it } from 'vitest'
import { lineDiff } from '../../../scripts/rules-page/lineDiff.ts'

describe('lineDiff', () => {
  it('is empty for equal texts', () => {
    expect(lineDiff('a\nb', 'a\nb')).toEqual([])
  })

  it('finds changed, added and removed lines, each in its place', () => {
    expect(lineDiff('a\nb\nc\nd\ne', 'a\nB\nc\ne\nf')).toEqual([
      { removed: ['b'], added: ['B'] },
      { removed: ['d'], added: [] },
      { removed: [], added: ['f'] },
    ])
  })

  it('returns every line when none is equal', () => {
    expect(lineDiff('a', 'b\nc')).toEqual([{ removed: ['a'], added: ['b', 'c'] }])
  })
})
