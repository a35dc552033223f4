import { describe, expect, it } from 'vitest'
import { yearsField } from '#web/calculator/yearsField.ts'

describe('yearsField', () => {
  it.each(['', '0', '1', '07', '9', '10', '29', '30'])('accepts "%s"', (text) => {
    expect(yearsField.accept(text)).toBe(text)
  })

  it.each(['31', '50', '300', '00', '-1', '1.5', 'e', ' 5'])('refuses "%s"', (text) => {
    expect(yearsField.accept(text)).toBeNull()
  })

  it.each([
    ['', null],
    ['0', null],
    ['1', 1],
    ['07', 7],
    ['30', 30],
  ])('parses "%s" as %s', (draft, value) => {
    expect(yearsField.valueOf(draft)).toBe(value)
  })

  it('does not accept 0 as the start of a number', () => {
    expect(yearsField.isUnfinished('0')).toBe(false)
  })
})
