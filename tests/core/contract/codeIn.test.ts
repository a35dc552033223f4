import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeIn } from '#core/contract/codeIn.ts'

describe('codeIn', () => {
  it.each([
    ['a code', '337874', '337874'],
    ['a code with spaces', ' 337 874 ', '337874'],
    ['a code with dashes', '337-874', '337874'],
    ['a code with invisible characters', '337\u200b874\u202c', '337874'],
    ['a sentence with it', 'Your code is 337874. Never share it with anyone.', '337874'],
    ['a sentence with other numbers', '337874 is your code, for 10 minutes. Questions? 1300 975 707', '337874'],
    [
      'our text, which has it twice',
      '337874 is your code. Nobody from us will ever ask you for it.@example.com #337874',
      '337874',
    ],
    ['a code with a letter before it', 'G-337874', '337874'],
    ['blanks', ' \t', ''],
  ])('of %s: %j is %j', (_case, typed, code) => {
    expect(codeIn(typed)).toBe(code)
  })

  it.each([
    ['two codes', 'Your code is 337874, not 337875', 'Yourcodeis337874,not337875'],
    ['two codes in digits alone', '337874 337875', '337874337875'],
    ['a longer number in a sentence', 'Your number is 0491570156', 'Yournumberis0491570156'],
    ['a shorter one', 'Your code is 33787', 'Yourcodeis33787'],
    ['digits in pairs of three, in a sentence', 'Your code is 337 874', 'Yourcodeis337874'],
    ['a letter for a digit', '33787A', '33787A'],
    ['digits alone, and too many', '337874 12', '33787412'],
  ])('makes no guess at %s: %j is %j', (_case, typed, code) => {
    expect(codeIn(typed)).toBe(code)
  })

  it('finds nothing else in its own result', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 -a.') }), (typed) => {
        const code = codeIn(typed)
        expect(/^\d*$/.test(code) ? codeIn(code) : code).toBe(code)
      }),
    )
  })
})
