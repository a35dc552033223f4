import { describe, expect, it } from 'vitest'
import { withEdits } from '#linter/source/withEdits.ts'

describe('withEdits', () => {
  it('replaces, inserts and removes, in whatever order the edits are given', () => {
    const edits = [
      { offset: 8, length: 1, content: '' },
      { offset: 0, length: 3, content: 'two' },
      { offset: 4, length: 0, content: 'small ' },
    ]
    expect(withEdits('one words', edits)).toBe('two small word')
  })

  it('returns a text without edits unchanged', () => {
    expect(withEdits('one', [])).toBe('one')
  })

  it('applies 100,000 edits to a text of a megabyte', () => {
    const blanks = Array.from({ length: 100_000 }, (_, at) => ({ offset: at * 10 + 9, length: 1, content: '' }))
    expect(withEdits(`${'x'.repeat(9)} `.repeat(100_000), blanks)).toBe('x'.repeat(900_000))
  })
})
