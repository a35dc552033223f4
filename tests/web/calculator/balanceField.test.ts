import { describe, expect, it } from 'vitest'
import { balanceField, groupDigits } from '#web/calculator/balanceField.ts'

describe('balanceField', () => {
  it.each([
    ['150000', '150000'],
    ['150,000', '150000'],
    ['$1,234', '1234'],
    [' 12 000 ', '12000'],
    ['\u{202d}12,000\u{202c}', '12000'],
    ['', ''],
    ['0', '0'],
    ['999,999,999,999', '999999999999'],
    ['150,000,', '150000,'],
    ['150,000,50', '150000,50'],
  ])('reduces "%s" to the digits %s', (text, digits) => {
    expect(balanceField.accept(text)).toBe(digits)
  })

  it.each(['-1', '1.5', 'abc', '12e3', '1234567890123', '٣', ',5', '1,50,000', '150000,5000', '123456789012,5'])(
    'refuses "%s"',
    (text) => {
      expect(balanceField.accept(text)).toBeNull()
    },
  )

  it.each([
    ['', null],
    ['0', 0],
    ['000150', 150],
    ['150000,', 150000],
    ['150000,50', null],
  ])('parses "%s" as %s', (draft, value) => {
    expect(balanceField.valueOf(draft)).toBe(value)
  })
})

describe('groupDigits', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['999', '999'],
    ['1000', '1,000'],
    ['150000', '150,000'],
    ['000150', '000,150'],
    ['19950000', '19,950,000'],
    ['150000,', '150,000,'],
    ['150000,50', '150,000,50'],
  ])('shows %s as %s', (digits, shown) => {
    expect(groupDigits(digits)).toBe(shown)
  })
})
