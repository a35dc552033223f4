import { describe, expect, it } from 'vitest'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { schemaProblems } from '../../support/schemaProblems.ts'

// As no type allows the fields.
const helpFor = (fields: object) =>
  schemaProblems(aDefinition({ steps: [{ ...aQuestion({ id: 'age' }), ...fields }] })).map(({ help }) => help)

const condition = { question: 'pet', is: 'dog' }

describe('shownIfHelp', () => {
  it.each(['when', 'if', 'showIf', 'visible_if', 'showWhen', 'condition', 'relevant'])(
    'says for "%s" of a step that steps above it lead to it',
    (name) => {
      expect(helpFor({ [name]: condition })).toEqual([
        'say in "next" of a step above it who gets here, before the entry for the others: { "when": { … }, "goTo": "age" }',
      ])
    },
  )

  it('leaves a condition beside "goTo", which says where visitors go from here', () => {
    expect(helpFor({ when: condition, goTo: null })[0]).toBe('move it into an entry of "next": [{ … }]')
  })
})
