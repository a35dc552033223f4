import { describe, expect, it } from 'vitest'
import type { Step } from '#core/step-types/index.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { writing } from '#linter/Fix.ts'
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
    'suggests null for %j, without a fix',
    (goTo) => {
      expect(check(goTo, sorry)).toMatchObject([
        {
          path: ['steps', 0, 'next', 0, 'goTo'],
          help: 'write null, without quotes: it leads to the completion screen.',
          fix: undefined,
        },
      ])
    },
  )

  it('finds every step by its id, whatever the id is', () => {
    expect(check('end', aQuestion({ id: 'end' }))).toEqual([])
  })

  it('suggests null for "done" even when a step has a similar id', () => {
    expect(check('done', aQuestion({ id: 'donee' }))).toMatchObject([
      { help: expect.stringContaining('null'), fix: undefined },
    ])
  })

  it('lists null with the steps when no step is similar to the target', () => {
    const help = 'use null (the completion screen), or one of "q2", "notEligible".'
    expect(check('somewhere', aQuestion({ id: 'q2' }), sorry)).toMatchObject([{ help }])
    expect(check('somewhere')).toMatchObject([{ help: 'use null: no step comes after this one.' }])
  })

  it.each(['next', 'Next question', 'continue'])('gives the id of the step below for %j, without a fix', (goTo) => {
    const help = 'write "text", the id of the step that comes next.'
    expect(check(goTo, sorry, aQuestion({ id: 'text' }))).toMatchObject([{ help, fix: undefined }])
    const completion = 'write null, without quotes: it leads to the completion screen.'
    expect(check(goTo, sorry)).toMatchObject([{ help: completion, fix: undefined }])
    expect(check(goTo, aQuestion({ id: goTo }))).toEqual([])
  })

  it.each(['back', 'go back', 'Previous', 'prev', 'the previous question'])(
    'says for %j that Back is built in, without a fix',
    (goTo) => {
      const help =
        'name a later step, an ending, or null for the completion screen. The Back button is there without it.'
      expect(check(goTo, sorry, aQuestion({ id: 'text' }))).toMatchObject([{ help, fix: undefined }])
      expect(check(goTo, aQuestion({ id: goTo }))).toEqual([])
    },
  )

  it.each(['https://example.com/thanks', 'HTTP://example.com', 'www.example.com', '/thanks'])(
    'says that no page is meant by %j',
    (goTo) => {
      const help = 'name a step, or null for the completion screen: the form leads to no other page.'
      expect(check(goTo, aQuestion({ id: 'b' }))).toMatchObject([{ help, fix: undefined }])
    },
  )

  it('takes the id of a step with a slash in front for a typo, not for a page', () => {
    expect(check('/thanks', aQuestion({ id: 'thanks' }))).toMatchObject([{ help: 'did you mean "thanks"?' }])
  })

  it('asks whether the only step that nothing leads to has a new id', () => {
    const [a, b] = [
      aQuestion({ id: 'a', next: [{ goTo: 'q3' }] }),
      aQuestion({ id: 'age', next: [{ goTo: 'tooOld' }] }),
    ]
    const contract = { never: { tooOld: [] } }
    const found = unknownStep.check(
      indexDefinition(aDefinition({ contract, steps: [a, b, { ...sorry, id: 'tooOld' }] })),
    )
    const help = 'write "age" if that is its new id.'
    expect([...found]).toMatchObject([{ path: ['steps', 0, 'next', 0, 'goTo'], help, fix: undefined }])
  })

  it('fixes nothing when an id is like another one but was hardly meant for it', () => {
    const next = [{ when: { question: 'a', is: 'red' }, goTo: 'state' }, { goTo: 'states' }]
    const steps = [aQuestion({ id: 'a', next }), ...['age', 'states'].map((id) => aQuestion({ id }))]
    const help = 'did you mean "states"? Otherwise write "age" if that is its new id.'
    expect([...unknownStep.check(indexDefinition(aDefinition({ steps })))]).toMatchObject([
      { path: ['steps', 0, 'next', 0, 'goTo'], help, fix: undefined },
    ])
    const ending = (id: string) => ({ ...sorry, id })
    const toEndings = [{ when: { question: 'a', is: 'red' }, goTo: 'decline' }, { goTo: 'declines' }]
    const ended = [aQuestion({ id: 'a', next: toEndings }), ending('tooOld'), ending('declines')]
    const contract = { never: { decline: ['a'] } }
    expect([...unknownStep.check(indexDefinition(aDefinition({ contract, steps: ended })))]).toMatchObject([
      { path: ['steps', 0, 'next', 0, 'goTo'], fix: undefined },
      { path: ['contract', 'never', 'decline'], help: expect.stringContaining('"tooOld"'), fix: undefined },
    ])
  })

  it('asks whether the only ending that nothing leads to has a new id, in the contract, too', () => {
    const steps = [aQuestion({ id: 'a', next: [{ goTo: 'tooOld' }] }), sorry]
    const found = unknownStep.check(indexDefinition(aDefinition({ contract: { never: { tooOld: ['a'] } }, steps })))
    const help = 'write "notEligible" if that is its new id.'
    expect([...found]).toMatchObject([{ help }, { path: ['contract', 'never', 'tooOld'], help, fix: undefined }])
  })

  it('requires an ending, not any other step, for a key of "never"', () => {
    const steps = [aQuestion({ id: 'a', next: [{ goTo: 'notEligible' }] }), sorry]
    const found = unknownStep.check(indexDefinition(aDefinition({ contract: { never: { a: ['a'] } }, steps })))
    expect([...found]).toMatchObject([
      {
        path: ['contract', 'never', 'a'],
        message: '"never" names "a", which is not an ending.',
        help: 'use "notEligible".',
      },
    ])
  })

  it('says to remove a key of "never" where the file has no ending', () => {
    const definition = aDefinition({ contract: { never: { tooOld: ['a'] } }, steps: [aQuestion({ id: 'a' })] })
    expect([...unknownStep.check(indexDefinition(definition))]).toMatchObject([
      {
        message: '"never" names "tooOld", which is not a step.',
        help: 'remove it: this questionnaire has no ending.',
      },
    ])
  })

  it('suggests the step that a typo resembles', () => {
    expect(check('notEligable', sorry)).toMatchObject([
      { help: 'did you mean "notEligible"?', fix: writing('notEligible') },
    ])
  })
})
