import { describe, expect, it } from 'vitest'
import { plain } from '#linter/reporters/plain.ts'
import { aDiagnostic } from '../../support/aDiagnostic.ts'

const context = { sources: new Map(), colour: false }

describe('plain', () => {
  it('prints one line for each finding, and nothing without findings', () => {
    expect(plain([aDiagnostic(), aDiagnostic({ line: 7, severity: 'warning' })], context)).toBe(
      'pets.questionnaire.json:2:11: error: "goTo" names "agee", which is not a step. [ref/unknown-step]\n' +
        'pets.questionnaire.json:7:11: warning: "goTo" names "agee", which is not a step. [ref/unknown-step]\n',
    )
    expect(plain([], context)).toBe('')
  })
})
