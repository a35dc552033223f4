import { describe, expect, it } from 'vitest'
import { json } from '#linter/reporters/json.ts'
import { aDiagnostic } from '../../support/aDiagnostic.ts'

const context = { sources: new Map(), colour: true }

describe('json', () => {
  it('is one array of the findings', () => {
    expect(JSON.parse(json([aDiagnostic(), aDiagnostic({ line: 7 })], context))).toEqual([
      aDiagnostic(),
      aDiagnostic({ line: 7 }),
    ])
  })

  it('has the documented fields, in a fixed order, and no others', () => {
    const related = [{ line: 1, column: 1, endLine: 1, endColumn: 2, message: 'options are here' }]
    const full = aDiagnostic({ witness: 'pet = Cat', related, correction: { span: { start: 0, end: 1 }, text: '' } })
    const [first, second] = JSON.parse(json([full, aDiagnostic()], context))
    const always = 'file line column endLine endColumn severity rule message why help pointer'
    expect(Object.keys(first).join(' ')).toBe(`${always} witness related`)
    expect(Object.keys(second).join(' ')).toBe(always)
  })

  it('is an empty array without findings', () => {
    expect(json([], context)).toBe('[]\n')
  })
})
