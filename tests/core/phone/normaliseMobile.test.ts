import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseMobile } from '#core/phone/normaliseMobile.ts'

describe('normaliseMobile', () => {
  it.each([
    ['trims', '  491570156 \n', '+61491570156'],
    ['strips a leading +61', '+61491570156', '+61491570156'],
    ['strips a leading 61', '61491570156', '+61491570156'],
    ['strips it in brackets', '(+61) 491 570 156', '+61 491 570 156'],
    ['strips it in the width of other scripts', '（＋６１）４９１５７０１５６', '+61491570156'],
    ['strips it in Arabic digits', '+٦١ ٤٩١ ٥٧٠ ١٥٦', '+61 491 570 156'],
    ['takes Hindi digits', '०४९१५७०१५६', '+610491570156'],
    ['takes Thai digits', '๐๔๙๑๕๗๐๑๕๖', '+610491570156'],
    ['strips it as dialled from Australia', '0011 61 491 570 156', '+61 491 570 156'],
    ['strips it as dialled from elsewhere', '0061491570156', '+61491570156'],
    ['strips what makes it a link', 'tel:+61491570156', '+61491570156'],
    ['strips a comma behind it', '0491570156,', '+610491570156'],
    ['leaves a full stop alone as nothing', '.', ''],
    ['strips it once', '6161491570156', '+6161491570156'],
    ['strips it only in front', '0461234567', '+610461234567'],
    ['removes any + characters', '4+91+570156+', '+61491570156'],
    ['strips before it removes', '++61491570156', '+6161491570156'],
    ['then prefixes +61', '0491570156', '+610491570156'],
    ['leaves spaces and signs within', '(0491) 570-156', '+61(0491) 570-156'],
    ['prefixes foreign numbers too', '+64 21 123 4567', '+6164 21 123 4567'],
    ['drops what is not seen before it strips', '\u202d +61 491 570 156\u202c', '+61 491 570 156'],
    ['leaves what is not seen as nothing', '\u202d\u202c', ''],
    ['leaves what turns the digits round', '\u202e0491570156', '+61\u202e0491570156'],
    ['leaves nothing as nothing', '', ''],
    ['leaves blanks as nothing', ' \t', ''],
  ])('%s: %j is %j', (_, typed, normal) => {
    expect(normaliseMobile(typed)).toBe(normal)
  })

  it('starts with one +, with or without the + characters that typing strips', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('+', '6', '1', '0', '4', ' ') }), (typed) => {
        expect(normaliseMobile(typed)).toMatch(/^$|^\+61[^+]*$/)
      }),
    )
    fc.assert(
      fc.property(fc.stringMatching(/^\+61 ?[0-9 ]{0,12}$/), (typed) => {
        expect(normaliseMobile(typed)).toBe(normaliseMobile(typed.replaceAll('+', '')))
      }),
    )
  })
})
