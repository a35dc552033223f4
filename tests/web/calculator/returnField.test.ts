import { describe, expect, it } from 'vitest'
import { returnField } from '#web/calculator/returnField.ts'

describe('returnField', () => {
  it('accepts every number from 4.00 to 12.00 as it is typed, key by key', () => {
    for (let hundredths = 400; hundredths <= 1200; hundredths++) {
      const whole = (hundredths / 100).toFixed(2)
      for (let length = 0; length <= whole.length; length++) {
        expect(returnField.accept(whole.slice(0, length))).toBe(whole.slice(0, length))
      }
    }
  })

  it.each(['0', '2', '3', '3.9', '13', '12.5', '12.01', '4.555', '04', '-4', '1e1', '4,5', '31', '50'])(
    'refuses "%s"',
    (text) => {
      expect(returnField.accept(text)).toBeNull()
    },
  )

  it.each([
    ['', null],
    ['1', null],
    ['4', 4],
    ['4.', 4],
    ['4.5', 4.5],
    ['12.00', 12],
  ])('parses "%s" as %s', (draft, value) => {
    expect(returnField.valueOf(draft)).toBe(value)
  })

  it('accepts 1 as the start of 10', () => {
    expect(returnField.isUnfinished('1')).toBe(true)
    expect(returnField.isUnfinished('')).toBe(false)
    expect(returnField.isUnfinished('4')).toBe(false)
  })
})
