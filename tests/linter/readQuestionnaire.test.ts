import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readQuestionnaire } from '#linter/readQuestionnaire.ts'
import { SHIPPED_COPY } from '../support/shippedQuestionnaire.ts'

const shipped = readFileSync(SHIPPED_COPY, 'utf8')

describe('readQuestionnaire', () => {
  it('returns the definition of a file without errors, as JSON.parse reads it', () => {
    const reading = readQuestionnaire(shipped, 'a.json')
    expect(reading).toEqual({ ok: true, definition: JSON.parse(shipped), diagnostics: [] })
  })

  it.each([
    ['broken JSON', shipped.replace('"version": "1.0.0",', '"version": "1.0.0"')],
    ['a wrong shape', shipped.replace('"maxColumns": 3', '"maxColumns": "3"')],
    ['a wrong reference', shipped.replace('"goTo": "q4"', '"goTo": "q44"')],
  ])('returns no definition for a file with %s', (_name, source) => {
    const reading = readQuestionnaire(source, 'a.json')
    expect(reading).toMatchObject({ ok: false, diagnostics: [{ file: 'a.json', severity: 'error' }] })
    expect(reading).not.toHaveProperty('definition')
  })
})
