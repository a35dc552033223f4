import { describe, expect, it } from 'vitest'
import { readForSite } from '../../../scripts/questionnaire/readForSite.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

const shipped = JSON.stringify(shippedDefinition, null, 2)
const read = (text: string) => readForSite(text, 'super.json', ['/privacy-policy'])
const rulesIn = (text: string) => read(text).diagnostics.map(({ rule }) => rule)

describe('readForSite', () => {
  it('accepts the shipped file', () => {
    expect(read(shipped)).toEqual({ diagnostics: [], definition: shippedDefinition, isRight: true })
  })

  it('reports a link to no page in file order among the findings of the linter', () => {
    const text = shipped.replace('"/privacy-policy"', '"/privacy"').replace('"LastNameAnswered"', '"LastNamAnswered"')
    expect(rulesIn(text)).toEqual(['content/unknown-event', 'site/unknown-page'])
    expect(read(text).isRight).toBe(false)
  })

  it('accepts a file with warnings, and refuses one that is not JSON', () => {
    expect(read(shipped.replace('"LastNameAnswered"', '"LastNamAnswered"')).isRight).toBe(true)
    expect(read('{')).toMatchObject({ definition: null, isRight: false })
  })
})
