import { describe, expect, it } from 'vitest'
import type { Option } from '#core/question-types/Option.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { crossedLabel } from '#linter/rules/crossedLabel.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

/** The label that it reports, and the option that has it as its value. */
function crossedIn(options: readonly (string | Option)[]): readonly string[] {
  const found = crossedLabel.check(indexDefinition(aDefinition({ steps: [aQuestion({ options })] })))
  return [...found].map(({ path, related = [] }) => [path, ...related.map((place) => place.path)].join(' '))
}

describe('crossedLabel', () => {
  it('reports each label that is the value of another option, in any case', () => {
    const swapped = [
      { value: 'yes', label: 'No' },
      { value: 'no', label: 'Yes' },
    ]
    expect(crossedIn(swapped)).toEqual([
      'steps,0,options,0,label steps,0,options,1',
      'steps,0,options,1,label steps,0,options,0',
    ])
    expect(
      crossedIn([
        { value: 'cat', label: 'Dog' },
        { value: 'dog', label: 'Hound' },
      ]),
    ).toHaveLength(1)
  })

  it('is silent on a label that reads as its own value', () => {
    expect(crossedIn([{ value: 'cat', label: 'Cat' }, 'Dog'])).toEqual([])
  })

  it('leaves two options that read the same to content/same-text', () => {
    expect(crossedIn([{ value: 'cat', label: 'Dog' }, 'Dog'])).toEqual([])
  })
})
