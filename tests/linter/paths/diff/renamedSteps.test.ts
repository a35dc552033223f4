import { describe, expect, it } from 'vitest'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { Step } from '#core/step-types/index.ts'
import { renamedSteps } from '#linter/paths/diff/renamedSteps.ts'
import { aDefinition } from '../../../support/aDefinition.ts'
import { aQuestion } from '../../../support/aQuestion.ts'

const having = (...steps: readonly Step[]): QuestionnaireDefinition => aDefinition({ steps })

const colour = (id: string, next: string | null = null) =>
  aQuestion({ id, text: 'Which colour?', next: [{ goTo: next }] })
const pet = (id: string) => aQuestion({ id, type: 'text', text: 'Which pet?' })

describe('renamedSteps', () => {
  it('finds a step under a new id, wherever it leads', () => {
    expect([...renamedSteps(having(colour('q1', 'q2'), pet('q2')), having(colour('one', 'pet'), pet('pet')))]).toEqual([
      ['q1', 'one'],
      ['q2', 'pet'],
    ])
  })

  it('finds it with its fields in another order, too', () => {
    // Not the text, without which it would be found, too.
    const { type, ...fields } = colour('one')
    expect([...renamedSteps(having(colour('q1')), having({ ...fields, type }))]).toEqual([['q1', 'one']])
  })

  it('treats a step with different words or options as a different one', () => {
    const other = aQuestion({ id: 'one', text: 'Which colour?', options: ['red', 'blue'] })
    expect([...renamedSteps(having(colour('q1')), having(other))]).toEqual([])
    expect([...renamedSteps(having(colour('q1')), having(pet('one')))]).toEqual([])
  })

  it('finds a question under a new id with new words, if the flow is otherwise the same', () => {
    const worded = (id: string, text: string, next: string | null) => aQuestion({ id, text, next: [{ goTo: next }] })
    const before = having(colour('q1', 'q2'), worded('q2', 'Which shade?', 'q3'), pet('q3'))
    const after = having(worded('one', 'Which colour is it?', 'two'), worded('two', 'Which shade?', 'pet'), pet('pet'))
    expect([...renamedSteps(before, after)]).toEqual([
      ['q2', 'two'],
      ['q3', 'pet'],
      ['q1', 'one'],
    ])
    const shorter = having(
      worded('one', 'Which colour is it?', 'pet'),
      worded('two', 'Which shade?', 'pet'),
      pet('pet'),
    )
    expect([...renamedSteps(before, shorter)]).toEqual([
      ['q2', 'two'],
      ['q3', 'pet'],
    ])
  })

  it('takes an ending with other words for another one', () => {
    const ending = (id: string, heading: string) =>
      having(colour('q1', id), { id, type: 'ending', heading, text: 'See you.' })
    expect([...renamedSteps(ending('bye', 'Goodbye'), ending('late', 'Too late'))]).toEqual([])
  })

  it('does not guess between several candidates', () => {
    expect([...renamedSteps(having(colour('q1')), having(colour('one', 'two'), colour('two')))]).toEqual([])
    expect([...renamedSteps(having(colour('q1', 'q2'), colour('q2')), having(colour('one')))]).toEqual([])
    const alike = (first: string, second: string) => having(colour(first, second), colour(second))
    expect([...renamedSteps(alike('q1', 'q2'), alike('one', 'two'))]).toEqual([])
  })

  it('is silent on a copy of a step that stays', () => {
    expect([...renamedSteps(having(colour('q1')), having(colour('q1', 'two'), colour('two')))]).toEqual([])
  })

  it('finds two steps that swapped their ids, wherever the flow refers to them', () => {
    const flow = (first: string, second: string) =>
      having(
        aQuestion({
          id: first,
          text: 'Which colour?',
          next: [{ when: { question: first, is: 'red' }, goTo: null }, { goTo: second }],
        }),
        pet(second),
      )
    expect([...renamedSteps(flow('q1', 'q2'), flow('q2', 'q1'))]).toEqual([
      ['q1', 'q2'],
      ['q2', 'q1'],
    ])
  })

  it.each([
    ['the words of two steps are exchanged', having(colour('q1', 'q2'), pet('q2')), having(pet('q1'), colour('q2'))],
    ['two steps are exchanged with their ids', having(colour('q1', 'q2'), pet('q2')), having(pet('q2'), colour('q1'))],
    ['nothing is changed', having(colour('q1', 'q2'), pet('q2')), having(colour('q1', 'q2'), pet('q2'))],
    [
      'two steps are exchanged with their ids, and one leads elsewhere',
      having(colour('q1', 'q2'), pet('q2')),
      having(colour('q2'), pet('q1')),
    ],
    [
      'a condition is still about the old ids',
      aDefinition({ steps: [colour('q1', 'q2'), pet('q2')], rules: { known: { question: 'q1', answered: true } } }),
      aDefinition({ steps: [colour('q2', 'q1'), pet('q1')], rules: { known: { question: 'q1', answered: true } } }),
    ],
    ['a step has the id of one that is gone', having(colour('q1', 'q2'), pet('q2')), having(colour('q2'))],
    [
      'the flow is another one too',
      having(colour('q1', 'q2'), pet('q2')),
      having(colour('q2', 'q1'), aQuestion({ id: 'q0', text: 'Which fruit?' }), pet('q1')),
    ],
  ])('reports no new id when %s', (_what, before, after) => {
    expect([...renamedSteps(before, after)]).toEqual([])
  })

  it('leaves two endings their ids when their words are swapped', () => {
    const asking = (heading: Readonly<Record<'young' | 'old', string>>) =>
      having(
        aQuestion({ id: 'q1', next: [{ when: { question: 'q1', is: 'red' }, goTo: 'young' }, { goTo: 'old' }] }),
        { id: 'young', type: 'not-eligible', heading: heading.young },
        { id: 'old', type: 'not-eligible', heading: heading.old },
      )
    const before = asking({ young: 'Come back later', old: 'Too late' })
    expect([...renamedSteps(before, asking({ young: 'Too late', old: 'Come back later' }))]).toEqual([])
  })
})
