import { describe, expect, it } from 'vitest'
import { lineAt, positionAt, sourceText } from '#linter/source/SourceText.ts'

const source = sourceText('ab\r\ncd\n\re', 'a.json')

describe('positionAt', () => {
  it.each([
    [0, 1, 1],
    [2, 1, 3],
    [4, 2, 1],
    [6, 2, 3],
    [7, 3, 1],
    [8, 4, 1],
    [9, 4, 2],
  ])('puts offset %i on line %i, column %i', (offset, line, column) => {
    expect(positionAt(source, offset)).toEqual({ line, column })
  })
})

describe('lineAt', () => {
  it('returns each line without its line ending, and nothing past the last', () => {
    expect([1, 2, 3, 4, 5].map((line) => lineAt(source, line))).toEqual(['ab', 'cd', '', 'e', ''])
  })

  it('is quick on 50,000 findings in one line of 2,000,000 characters', () => {
    const long = sourceText(`${'a'.repeat(2_000_000)}\n`, 'a.json')
    expect(Array.from({ length: 50_000 }, () => lineAt(long, 1).length)).not.toContain(2_000_001)
  })
})
