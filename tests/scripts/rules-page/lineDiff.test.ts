import { describe, expect, it } from 'vitest'
import { lineDiff } from '../../../scripts/rules-page/lineDiff.ts'

describe('lineDiff', () => {
  it('finds nothing between equal texts', () => {
    expect(lineDiff('a\nb', 'a\nb')).toEqual([])
  })

  it('finds lines that are changed, put in and left out, each in its place', () => {
    expect(lineDiff('a\nb\nc\nd\ne', 'a\nB\nc\ne\nf')).toEqual([
      { removed: ['b'], added: ['B'] },
      { removed: ['d'], added: [] },
      { removed: [], added: ['f'] },
    ])
  })

  it('finds everything when nothing is alike', () => {
    expect(lineDiff('a', 'b\nc')).toEqual([{ removed: ['a'], added: ['b', 'c'] }])
  })
})
