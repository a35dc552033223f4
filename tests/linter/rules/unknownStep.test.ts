import { describe, expect, it } from 'vitest'
import type { Step } from '#core/step-types/index.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { unknownStep } from '#linter/rules/unknownStep.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const check = (goTo: string, ...more: readonly Step[]) => {
  const steps = [aQuestion({ id: 'a', next: [{ goTo }] }), ...more]
  return [...unknownStep.check(indexDefinition(aDefinition({ steps })))]
}

const sorry = { id: 'notEligible', type: 'not-eligible' } as const

describe('unknownStep', () => {
  it.each(['completion', 'end', '', 'null', 'complete', 'done', 'Done', ' ', '\u200Bnull'])(
    'says that null leads where %j was meant to, and leaves it to a person',
    (goTo) => {
      expect(check(goTo, sorry)).toMatchObject([
        {
          path: ['steps', 0, 'next', 0, 'goTo'],
          help: 'write null, without quotes: it leads to the completion screen.',
          replacement: undefined,
        },
      ])
    },
  )

  it('finds every step by its own name, whatever that is', () => {
    expect(check('end', aQuestion({ id: 'end' }))).toEqual([])
  })

  it('does not take "done" for a step that is called almost so', () => {
    expect(check('done', aQuestion({ id: 'donee' }))).toMatchObject([
      { help: expect.stringContaining('null'), replacement: undefined },
    ])
  })

  it('lists null with the steps when nothing looks like the target', () => {
    expect(check('somewhere', sorry)).toMatchObject([{ help: 'use null (the completion screen), or "notEligible".' }])
    expect(check('somewhere')).toMatchObject([{ help: 'use null: no step comes after this one.' }])
  })

  it('names the step that a slip looks like', () => {
    expect(check('notEligable', sorry)).toMatchObject([
      { help: 'did you mean "notEligible"?', replacement: 'notEligible' },
    ])
  })
})
