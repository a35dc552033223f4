import { describe, expect, it } from 'vitest'
import { daysIn } from '#linter/words/daysIn.ts'

const numbers = (text: string, language?: string) => daysIn(text, language).map(({ days }) => days)

describe('daysIn', () => {
  it.each([
    ['within 42 days, or 1 day', undefined, [42, 1]],
    ['a 14-day promise', 'en-AU', [14]],
    ['42 Days', 'en-AU', [42]],
    ['innerhalb von 42 Tagen', 'de', [42]],
    ['pendant 42 jours', 'fr', [42]],
    ['trong vòng 42 ngày', 'vi', [42]],
    ['в течение 25 дней', 'ru', [25]],
    ['在42天内', 'zh', [42]],
    ['خلال ٤٢ يومًا', 'ar', [42]],
    ['within 42 days', 'en-ab-ab', [42]],
  ])('finds those in %j (%s)', (text, language, days) => {
    expect(numbers(text, language)).toEqual(days)
  })

  it.each([
    ['42 Main St', undefined],
    ['42 Main St', 'en-ab-ab'],
    ['1,042 days', undefined],
    ['0 days', undefined],
    ['within six weeks', undefined],
    ['12月10日まで', 'ja'],
    ['12월 10일까지', 'ko'],
  ])('finds none in %j (%s)', (text, language) => {
    expect(numbers(text, language)).toEqual([])
  })

  it('tells days with a word before them', () => {
    expect(daysIn('42 business days')).toEqual([{ days: 42, isQualified: true }])
    expect(daysIn('42 days')).toEqual([{ days: 42, isQualified: false }])
  })

  it('counts what a language always has between a number and its days as part of the word', () => {
    expect(daysIn('timp de 42 de zile', 'ro')).toEqual([{ days: 42, isQualified: false }])
    expect(daysIn('timp de 2 zile', 'ro')).toEqual([{ days: 2, isQualified: false }])
    expect(daysIn('42 de zile lucrătoare, 15 bune zile', 'ro')).toMatchObject([{ days: 42 }, { isQualified: true }])
  })
})
