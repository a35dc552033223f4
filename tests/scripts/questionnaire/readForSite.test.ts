import { describe, expect, it } from 'vitest'
import { readForSite } from '../../../scripts/questionnaire/readForSite.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

const shipped = JSON.stringify(shippedDefinition, null, 2)
const read = (text: string) => readForSite(text, 'super.json', ['/privacy-policy'])
const rulesIn = (text: string) => read(text).diagnostics.map(({ rule }) => rule)

describe('readForSite', () => {
  it('takes the shipped file', () => {
    expect(read(shipped)).toEqual({ diagnostics: [], definition: shippedDefinition, isRight: true })
  })

  it('refuses a link to no page, in its place among what the linter finds', () => {
    const text = shipped.replace('"/privacy-policy"', '"/privacy"').replace('"LastNameAnswered"', '"LastNamAnswered"')
    expect(rulesIn(text)).toEqual(['content/unknown-event', 'site/unknown-page'])
    expect(read(text).isRight).toBe(false)
  })

  it('takes a file with warnings, and none that is no JSON', () => {
    expect(read(shipped.replace('"LastNameAnswered"', '"LastNamAnswered"')).isRight).toBe(true)
    expect(read('{')).toMatchObject({ definition: null, isRight: false })
  })
})
