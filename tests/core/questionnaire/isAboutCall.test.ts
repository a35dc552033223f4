import { describe, expect, it } from 'vitest'
import { isAboutCall } from '#core/questionnaire/isAboutCall.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const text = 'An adviser may call you.'
const link = { label: 'Privacy', to: '/privacy-policy' }

describe('isAboutCall', () => {
  it.each([
    ['the number is asked for', aQuestion({ type: 'mobile', notice: text })],
    ['a call can be declined', aQuestion({ notice: text, options: ['Yes', { value: 'No', declines: true }] })],
    ['the notice says for how many days', aQuestion({ notice: { text, days: 90 } })],
  ])('holds where %s', (_where, question) => {
    expect(isAboutCall(question)).toBe(true)
  })

  it.each([
    ['nothing', aQuestion()],
    ['words alone', aQuestion({ notice: text })],
    ['words with a link', aQuestion({ type: 'text', notice: { text, link } })],
    ['words above options of which none declines', aQuestion({ notice: text, options: ['Yes', { value: 'No' }] })],
  ])('does not hold for %s', (_what, question) => {
    expect(isAboutCall(question)).toBe(false)
  })
})
