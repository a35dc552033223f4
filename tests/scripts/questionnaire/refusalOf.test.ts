import { expect, it } from 'vitest'
import { refusalOf } from '../../../scripts/questionnaire/refusalOf.ts'
import { aDiagnostic } from '../../support/aDiagnostic.ts'

const file = { text: '{\n  "goTo": "agee"\n}', name: 'pets.questionnaire.json', path: '/site/pets.questionnaire.json' }
const warning = aDiagnostic({ severity: 'warning', message: 'This is long.' })

it('refusalOf is about errors: warnings alone refuse no file, and beside an error they are left out', () => {
  expect(refusalOf([warning], file)).toBeNull()
  const refusal = refusalOf([warning, aDiagnostic()], file)
  expect(refusal?.message).toContain('which is not a step')
  expect(`${refusal?.message}${refusal?.report}`).not.toContain('This is long.')
})
