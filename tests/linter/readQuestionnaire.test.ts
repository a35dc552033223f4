import { describe, expect, it } from 'vitest'
import { readQuestionnaire } from '#linter/readQuestionnaire.ts'
import { edited } from '../support/edited.ts'
import { shippedText } from '../support/shippedText.ts'

describe('readQuestionnaire', () => {
  it('returns the definition of a file without errors, as JSON.parse reads it', () => {
    const reading = readQuestionnaire(shippedText, 'a.json')
    expect(reading).toEqual({ ok: true, definition: JSON.parse(shippedText), diagnostics: [] })
  })

  it.each([
    ['broken JSON', edited(shippedText, ['"version": "1.0.0",', '"version": "1.0.0"'])],
    ['a wrong shape', edited(shippedText, ['"maxColumns": 3', '"maxColumns": "3"'])],
    ['a wrong reference', edited(shippedText, ['"goTo": "q4"', '"goTo": "q44"'])],
  ])('returns no definition for a file with %s', (_name, source) => {
    const reading = readQuestionnaire(source, 'a.json')
    expect(reading).toMatchObject({ ok: false, diagnostics: [{ file: 'a.json', severity: 'error' }] })
    expect(reading).not.toHaveProperty('definition')
  })
})
