import { describe, expect, it } from 'vitest'
import type { Notice } from '#core/question-types/notice.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { untoldDays } from '#linter/rules/untoldDays.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

/** What is found in a question with this notice, and with an option that declines or without. */
function foundWith(
  notice: Notice,
  { canDecline, language }: { readonly canDecline: boolean; readonly language?: string },
): readonly string[] {
  const steps = [aQuestion({ notice, options: ['Yes', { value: 'No', declines: canDecline }] })]
  return [
    ...untoldDays.check(indexDefinition(aDefinition({ steps, ...(language !== undefined && { language }) }))),
  ].map(({ path, message }) => `${path.join('/')}: ${message}`)
}

describe('untoldDays', () => {
  it('reports days that only the text of a notice about a call names', () => {
    const told = 'steps/0/notice: This notice names 14 days and has no "days".'
    const text = 'We call you once within 14 days.'
    expect(foundWith(text, { canDecline: true })).toEqual([told])
    expect(foundWith({ text }, { canDecline: true })).toEqual([told])
    expect(foundWith({ text, days: 14 }, { canDecline: true })).toEqual([])
  })

  it('accepts them in a notice that only informs', () => {
    expect(foundWith('We keep your answer for 30 days.', { canDecline: false })).toEqual([])
    expect(foundWith('We call you once.', { canDecline: true })).toEqual([])
  })

  it('reports other days than the text names', () => {
    expect(foundWith({ text: 'We call you within 14 days.', days: 42 }, { canDecline: false })).toEqual([
      'steps/0/notice/days: The text of this notice names 14 days, and "days" is 42.',
    ])
    expect(foundWith({ text: 'We call you within six weeks.', days: 42 }, { canDecline: false })).toEqual([
      'steps/0/notice/days: The text of this notice does not say "42".',
    ])
  })

  it('takes any number for the days where none stands beside their word', () => {
    const text = 'We call you on 1 of the next 42 (forty-two) days.'
    expect(foundWith({ text, days: 42 }, { canDecline: false })).toEqual([])
    expect(foundWith({ text, days: 4 }, { canDecline: false })).toEqual([
      'steps/0/notice/days: The text of this notice does not say "4".',
    ])
  })

  it('takes no other number for the days that the text names', () => {
    const text = 'We call from 42 Main St within 14 days, or write within 3 business days.'
    expect(foundWith({ text, days: 42 }, { canDecline: false })).toEqual([
      'steps/0/notice/days: The text of this notice names 14 days, 3 days, and "days" is 42.',
    ])
    expect(foundWith({ text, days: 14 }, { canDecline: false })).toEqual([])
    expect(foundWith({ text, days: 3 }, { canDecline: false })).toEqual([])
    expect(foundWith({ text: 'We call within 1 day.', days: 42 }, { canDecline: false })).toEqual([
      'steps/0/notice/days: The text of this notice names 1 day, and "days" is 42.',
    ])
    expect(foundWith('We call within 3 business days.', { canDecline: true })).toEqual([])
  })

  it('knows the days of other languages, and the digits of other scripts', () => {
    const german = 'Wir rufen innerhalb von 14 Tagen an.'
    expect(foundWith(german, { canDecline: true, language: 'de' })).toEqual([
      'steps/0/notice: This notice names 14 days and has no "days".',
    ])
    expect(foundWith({ text: german, days: 14 }, { canDecline: true, language: 'de' })).toEqual([])
    const arabic = 'سنتصل بك خلال ٤٢ يومًا.'
    expect(foundWith({ text: arabic, days: 42 }, { canDecline: true, language: 'ar' })).toEqual([])
    expect(foundWith({ text: arabic, days: 14 }, { canDecline: true, language: 'ar' })).toHaveLength(1)
  })
})
