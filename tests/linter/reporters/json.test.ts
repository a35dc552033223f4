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

  it('is an empty array when there are none', () => {
    expect(json([], context)).toBe('[]\n')
  })
})
