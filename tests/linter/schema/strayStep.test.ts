import { describe, expect, it } from 'vitest'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { schemaProblems } from '../../support/schemaProblems.ts'

describe('strayStepHelp', () => {
  it.each([
    ['an only entry', []],
    ['an entry beside another', [{ goTo: 'age' }]],
  ])('says once of a step that is %s of "next" where it belongs', (_name, others) => {
    // As no type allows the step.
    const next = [...others, aQuestion({ id: 'age' })] as unknown as { readonly goTo: string }[]
    const steps = [aQuestion({ id: 'pet', next })]
    expect(schemaProblems(aDefinition({ steps }))).toMatchObject([
      {
        rule: 'schema/additionalProperties',
        path: ['steps', 0, 'next', others.length, 'id'],
        help: 'move this whole step out of "next", to a place of its own in "steps": here only its id belongs, as { "goTo": … }',
        fix: undefined,
      },
    ])
  })
})
