import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillIn } from '#core/questionnaire/fillIn.ts'

describe('fillIn', () => {
  it.each([
    ['Submission failed: {message}', { message: 'Server error.' }, 'Submission failed: Server error.'],
    ['{answered} of {total}', { answered: 3, total: 7 }, '3 of 7'],
    ['{answered} of {answered}', { answered: 0 }, '0 of 0'],
    ['Code sent to {mobile}', {}, 'Code sent to {mobile}'],
    ['Error: {message}', { message: '{message} $& $1' }, 'Error: {message} $& $1'],
    ['{constructor} {toString}', {}, '{constructor} {toString}'],
  ])('%j with %j is %j', (text, values, filled) => {
    expect(fillIn(text, values)).toBe(filled)
  })

  it('leaves the text unchanged without values', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('constructor', '__proto__', 'message'), (text, name) => {
        expect(fillIn(`${text}{${name}}`, {})).toBe(`${text}{${name}}`)
      }),
    )
  })
})
