import { describe, expect, it } from 'vitest'
import { filler } from '#linter/specialise/filler.ts'

describe('filler', () => {
  it.each([
    ['true or false to choose from', { type: 'boolean' }, '^${1|true,false|}'],
    ['the first example of a number', { type: 'number', examples: [1.5] }, '^${1:1.5}'],
    ['an empty place for a number without one', { type: 'number' }, '^$1'],
  ])('gives a field %s', (_what, fragment, filled) => {
    expect(filler({})('share', fragment)).toBe(filled)
  })
})
