import * as fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { describe, expect, it } from 'vitest'
import { normaliseMobile } from '#core/phone/normaliseMobile.ts'
import { parseAustralianMobile } from '#core/phone/parseAustralianMobile.ts'
import { anyCharacter } from '../../support/anyCharacter.ts'

const parseTyped = (typed: string) => parseAustralianMobile(normaliseMobile(typed))

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength })

/** D3 implemented again, with the library's own metadata for every country. */
function parseWithFullMetadata(text: string): string | null {
  if (/[\p{L}\p{C}]/u.test(text)) return null
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'AU', extract: false })
  if (!number?.isValid() || number.getType() !== 'MOBILE') return null
  return number.countryCallingCode === '61' && !number.ext ? number.number : null
}

describe('parseAustralianMobile', () => {
  it.each([
    '0491570156',
    '0491 570 156',
    '0491-570-156',
    '0491.570.156',
    '0491–570–156',
    '(0491) 570 156',
    '(04) 9157 0156',
    '04 91 57 01 56',
    '0491\u00a0570\u00a0156',
    '  0491 570 156 ',
    '491570156',
    '61491570156',
    '61 491 570 156',
    '610491570156',
    '+61491570156',
    '+61 491 570 156',
    '+61-491-570-156',
    '+610491570156',
    '+61 (0)491 570 156',
    '+61 (0) 491 570 156',
    '0061491570156',
    '00 61 491 570 156',
    '0011 61 491 570 156',
    '+0011 61 491 570 156',
    '0011-61-491-570-156',
    '001161491570156',
    '0011 61 (0)491 570 156',
    '(0011 61) 491 570 156',
    'tel:+61491570156',
    'tel:+61-491-570-156',
    'tel:61491570156',
    'Tel: 0491 570 156',
    '0491 570 156.',
    '+61 491 570 156,',
    '0491 570 156, ',
    'tel:+61491570156.',
    '０４９１ ５７０ １５６',
    '٠٤٩١٥٧٠١٥٦',
    '\u202d0491 570 156\u202c',
    '\u202a+61 491 570 156\u202c',
    '\u200e+61 491 570 156',
    '\u2068491570156\u2069',
    '0491\u200b570156',
    '0491\u00ad570156',
    '\ufeff0491\ufeff570156',
  ])('%j gives +61491570156', (typed) => {
    expect(parseTyped(typed)).toBe('+61491570156')
  })

  it.each([
    ['a landline', '02 9374 4000'],
    ['a landline without its area code', '9374 4000'],
    ['a 1300 number', '1300 975 707'],
    ['a 13 number', '13 14 44'],
    ['an 1800 number', '1800 160 401'],
    ['a satellite and location-independent number', '0147 123 456'],
    ['a range kept for later', '0550 123 456'],
    ['an unassigned mobile range', '0441 234 567'],
    ['a New Zealand mobile', '+64 21 123 4567'],
    ['a US number', '+1 202 555 0123'],
    ['a UK mobile', '+44 7911 123456'],
    ['a Norfolk Island mobile', '+672 3 81234'],
    ['a landline on Christmas Island', '+61 8 9164 1234'],
    ['one digit too few', '0491 570 15'],
    ['one digit too many', '0491 570 1566'],
    ['a New Zealand mobile as dialled from Australia', '0011 64 21 123 4567'],
    ['a US number as dialled from Australia', '0011 1 202 555 0123'],
    ['a landline as dialled from abroad', '0061 2 9374 4000'],
    ['the number of a mobile behind the prefix alone', '0011 491 570 156'],
    ['the prefix twice', '0011 61 0011 61 491 570 156'],
    ['two country codes', '+61 61 491 570 156'],
    ['letters', '0491 CALL ME'],
    ['letters behind it', '0491570156abc'],
    ['the letter O', 'O491570156'],
    ['an extension', '0491 570 156 ext 5'],
    ['an extension with x', '0491570156x5'],
    ['an extension with #', '0491570156#5'],
    ['an extension as in a link', '0491570156;ext=5'],
    ['another link', 'sms:0491570156'],
    ['a link to a landline', 'tel:+61293744000'],
    ['a link within', '0491 tel:570156'],
    ['a full stop and more behind it', '0491570156. Sam'],
    ['a comma within', '0491 570,156'],
    ['the letter that Japanese keyboards have for a dash', '0491ー570ー156'],
    ['a NUL', '0491570156\u0000'],
    ['a NUL within', '0491\u0000570156'],
    ['a tab within', '0491\t570156'],
    ['a line break within', '0491\n570156'],
    ['digits shown in another order', '\u202e0491570156\u202c'],
    ['a lone surrogate', '0491570156\ud83d'],
    ['an emoji', '0491570156 📱'],
    ['two numbers', '0491570156 0491570157'],
    ['two numbers with a slash', '0491 570 156 / 0491 570 157'],
    ['two numbers with a comma', '0491570156,0491570157'],
    ['a formula', '=0491570156'],
    ['300 characters', '4'.repeat(300)],
    ['300 characters that begin well', '0491570156'.padEnd(300, '0')],
    ['300 blanks around it and one within each', ` 0491570156${' '.repeat(290)}1`],
    ['a plus', '+'],
    ['the prefix alone', '+61'],
    ['zero', '0'],
    ['nothing', ''],
  ])('%s is not a mobile number: %j', (_, typed) => {
    expect(parseTyped(typed)).toBeNull()
    expect(parseAustralianMobile(`+61${typed}`)).toBeNull()
  })

  it.each(['+64211234567', '+12025550123', '+447911123456', '+672381234', '+61293744000'])(
    'is null on %s when called without normalising it first',
    (text) => {
      expect(parseAustralianMobile(text)).toBeNull()
    },
  )

  it('returns its own result unchanged', () => {
    expect(parseTyped('+61491570156')).toBe('+61491570156')
    expect(parseAustralianMobile('+61491570156')).toBe('+61491570156')
  })

  it('returns one number for every spelling of any mobile', () => {
    const separator = fc.constantFrom('', ' ', '-', '.')
    const mobile = fc.stringMatching(/^4(0|1|2|3|6)\d{7}$/)
    const prefix = fc.constantFrom('', '0', '61', '+61', '+61 ', '61 0', '+61(0)')
    fc.assert(
      fc.property(mobile, prefix, separator, (national, start, gap) => {
        const typed = `${start}${national.slice(0, 3)}${gap}${national.slice(3, 6)}${gap}${national.slice(6)}`
        expect(parseTyped(typed)).toBe(`+61${national}`)
      }),
    )
  })

  it('takes every number that the normal form of spec §5 to the letter gives, for the same', () => {
    const literally = (typed: string) =>
      `+61${typed
        .trim()
        .replace(/^\+?61/, '')
        .replaceAll('+', '')}`
    const around = fc.array(fc.constantFrom('tel:', '+', '00', '11', '61', '0', '(', ')', ' ', '.', ','), {
      maxLength: 3,
    })
    let mobiles = 0
    fc.assert(
      fc.property(around, around, (before, behind) => {
        const typed = `${before.join('')}491570156${behind.join('')}`
        const number = parseAustralianMobile(literally(typed))
        if (number === null) return
        mobiles += 1
        expect(parseTyped(typed)).toBe(number)
      }),
      { numRuns: 2000 },
    )
    expect(mobiles).toBeGreaterThan(100)
  })

  it('never throws, and returns null or +614 and eight digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(parseAustralianMobile(text) ?? '+61400000000').toMatch(/^\+614\d{8}$/)
      }),
    )
  })

  it("agrees with the library's full metadata on every beginning of a number in its stored form", () => {
    const beginnings = Array.from({ length: 10_000 }, (_, index) => `4${`${index}`.padStart(4, '0')}`)
    const disagreed = beginnings.filter((beginning) => {
      const text = `+61${beginning}1234`
      return parseAustralianMobile(text) !== parseWithFullMetadata(text)
    })
    expect(disagreed).toEqual([])
  })

  it("agrees with the library's full metadata on 10,000 inputs", () => {
    const input = fc.oneof(
      digits(6, 9).map((rest) => `04${rest}`),
      digits(8, 8).map((rest) => `+614${rest}`),
      digits(5, 12).map((rest) => `+61${rest}`),
      digits(5, 13).map((rest) => `+${rest}`),
      digits(3, 12).map((rest) => `+61${rest}`),
      fc.string({ unit: fc.constantFrom(...'0123456789+-() .x#;/'), maxLength: 20 }),
      fc.string({ unit: anyCharacter, maxLength: 20 }),
    )
    let mobiles = 0
    fc.assert(
      fc.property(input, (text) => {
        const expected = parseWithFullMetadata(text)
        if (expected !== null) mobiles += 1
        expect(parseAustralianMobile(text)).toBe(expected)
      }),
      { numRuns: 10_000 },
    )
    expect(mobiles).toBeGreaterThan(500)
  })
})
