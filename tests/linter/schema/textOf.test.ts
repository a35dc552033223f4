import { describe, expect, it } from 'vitest'
import { textOf } from '#linter/schema/textOf.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { schemaProblems } from '../../support/schemaProblems.ts'

describe('textOf', () => {
  it.each([
    ['NSW', 'NSW'],
    [3, '3'],
    [null, 'null'],
    [['text', ['mobile']], 'text mobile'],
    [{ text: 'NSW' }, ''],
    [[{ toString: 1 }], ''],
  ])('makes of %j the text %j', (value, text) => {
    expect(textOf(value)).toBe(text)
  })

  it.each([
    ['"timeZone"', { timeZone: { toString: 1 } }],
    ['"type"', { steps: [{ ...aQuestion(), type: { toString: 1 } }] }],
    ['"maxColumns"', { steps: [{ ...aQuestion(), maxColumns: { toString: 1 } }] }],
    ['"rule"', { steps: [{ ...aQuestion(), validation: [{ rule: { toString: 1 } }] }] }],
    ['entry 1 of "validation"', { steps: [{ ...aQuestion(), validation: [[{ toString: 1 }]] }] }],
    ['rule "old"', { rules: { old: { rule: { toString: 1 }, not: { question: 'q1', is: 'A' } } } }],
  ])('lets the linter report %s with a key called "toString" in it', (place, fields) => {
    const found = schemaProblems({ ...aDefinition(), ...fields })
    expect(found.map(({ message }) => message)).toContainEqual(expect.stringMatching(new RegExp(place, 'i')))
  })
})
