import { describe, expect, it } from 'vitest'
import type { Notice } from '#core/question-types/notice.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { untoldDays } from '#linter/rules/untoldDays.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

/** What is found in a question with this notice, and with an option that declines or without. */
function foundWith(notice: Notice, { canDecline }: { readonly canDecline: boolean }): readonly string[] {
  const steps = [aQuestion({ notice, options: ['Yes', { value: 'No', declines: canDecline }] })]
  return [...untoldDays.check(indexDefinition(aDefinition({ steps })))].map(
    ({ path, message }) => `${path.join('/')}: ${message}`,
  )
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
      'steps/0/notice/days: The text of this notice does not say "42".',
    ])
  })
})
