import { describe, expect, it } from 'vitest'
import { lookAlike } from '#linter/words/lookAlike.ts'

describe('lookAlike', () => {
  it('finds the only one that looks the same', () => {
    expect(lookAlike('Caf\u00e9', ['cafe', 'Cafe\u0301', 'Cafe'])).toBe('Cafe\u0301')
    expect(lookAlike('\u0441at', ['dog', 'cat'])).toBe('cat')
  })

  it('finds none when two look the same', () => {
    expect(lookAlike('Caf\u00e9', ['Cafe\u0301', '\u0421af\u00e9'])).toBeNull()
  })

  it('leaves two that a keyboard can type to others', () => {
    expect(lookAlike('cat', ['c at', 'Cat'])).toBeNull()
  })
})
