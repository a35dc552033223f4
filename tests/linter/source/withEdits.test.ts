import { describe, expect, it } from 'vitest'
import { withEdits } from '#linter/source/withEdits.ts'

describe('withEdits', () => {
  it('replaces, inserts and removes, in whatever order the edits are given', () => {
    const edits = [
      { span: { start: 8, end: 9 }, text: '' },
      { span: { start: 0, end: 3 }, text: 'two' },
      { span: { start: 4, end: 4 }, text: 'small ' },
    ]
    expect(withEdits('one words', edits)).toBe('two small word')
  })

  it('returns a text without edits unchanged', () => {
    expect(withEdits('one', [])).toBe('one')
  })

  it('applies 100,000 edits to a text of a megabyte', () => {
    const blanks = Array.from({ length: 100_000 }, (_, at) => ({
      span: { start: at * 10 + 9, end: at * 10 + 10 },
      text: '',
    }))
    expect(withEdits(`${'x'.repeat(9)} `.repeat(100_000), blanks)).toBe('x'.repeat(900_000))
  })
})
