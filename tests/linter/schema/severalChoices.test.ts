import { describe, expect, it } from 'vitest'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { schemaProblems } from '../../support/schemaProblems.ts'

const told = (fields: object) => schemaProblems({ ...aDefinition(), steps: [{ ...aQuestion(), ...fields }] })
const oneOption = 'a visitor picks one option of a question: ask one question for each thing, with "Yes" and "No".'

describe('severalTypeHelp', () => {
  it.each(['checkbox', 'Checkboxes', 'multi-select', 'multi_select', 'multiselect', 'Multiple Select', 'ranking'])(
    'says of the type %j that a visitor picks one option',
    (type) => {
      expect(told({ type })).toMatchObject([{ rule: 'schema/enum', help: `use "multiple-choice"; ${oneOption}` }])
    },
  )

  it('leaves other types to be guessed', () => {
    expect(told({ type: 'multiple' })).toMatchObject([{ help: expect.not.stringContaining('picks one') }])
    expect(told({ type: 'number' })).toMatchObject([{ help: 'did you mean "text"?' }])
  })
})

describe('severalFieldHelp', () => {
  it.each(['multiple', 'multi', 'allowMultiple', 'isMultiSelect', 'maxSelected', 'minSelections', 'max_choices'])(
    'says of the field %j that a visitor picks one option',
    (field) => {
      expect(told({ [field]: 2 })).toMatchObject([{ part: 'key', help: `remove it; ${oneOption}` }])
    },
  )

  it('says nothing of it where there are no options', () => {
    expect(told({ type: 'text', options: undefined, multiple: true }).map(({ help }) => help)).not.toContain(
      `remove it; ${oneOption}`,
    )
  })
})
