import { describe, expect, it } from 'vitest'
import type { Option } from '#core/question-types/Option.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { duplicateOption } from '#linter/rules/duplicateOption.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

describe('duplicateOption', () => {
  const twice = 'The option "red" appears twice in "colour".'
  const alike = 'Two options of "colour" read "red".'

  it.each<[string, string | Option, string | Option, string, string]>([
    ['a text', 'red', 'red', '', twice],
    ['a value', 'red', { value: 'red', label: 'crimson' }, '/value', twice],
    ['a label', 'red', { value: 'crimson', label: 'red' }, '/label', alike],
    ['a text that reads like a label', { value: 'crimson', label: 'red' }, 'red', '', alike],
    ['a value that reads like a label', { value: 'crimson', label: 'red' }, { value: 'red' }, '/value', alike],
  ])('reports %s that another option has, where it stands', (_name, one, other, place, message) => {
    const steps = [aQuestion({ options: ['green', one, other] })]
    const found = [...duplicateOption.check(indexDefinition(aDefinition({ steps })))]
    expect(found.map(({ path, message: told }) => [path.join('/'), told])).toEqual([
      [`steps/0/options/2${place}`, message],
    ])
  })
})
