import { describe, expect, it } from 'vitest'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { schemaProblems } from '../../support/schemaProblems.ts'

const told = (fields: object) => schemaProblems({ ...aDefinition(), steps: [{ ...aQuestion(), ...fields }] })

describe('listFrom', () => {
  it.each([
    [
      { own: 'Own it', rent: 'Rent it' },
      '[{ "value": "own", "label": "Own it" }, { "value": "rent", "label": "Rent it" }]',
    ],
    [{ Own: 'Own', rent: 'Rent it' }, '["Own", { "value": "rent", "label": "Rent it" }]'],
    [{ 1: 'Own', 2: 'Rent' }, '["Own", "Rent"]'],
    [{ Own: true, Rent: true }, '["…"]'],
    [{}, '["…"]'],
  ])('writes the options %j as a list', (options, list) => {
    expect(told({ options })).toMatchObject([{ rule: 'schema/type', help: `write ${list}` }])
  })

  it('writes an object of texts as a list of texts', () => {
    expect(told({ tracks: { event: 'ClickBook' } })).toMatchObject([{ help: 'write ["ClickBook"]' }])
    expect(told({ tracks: { event: true } })).toMatchObject([{ help: 'write ["…"]' }])
  })
})
