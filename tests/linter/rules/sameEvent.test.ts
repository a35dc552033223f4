import { describe, expect, it } from 'vitest'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { misplacedEvent } from '#linter/rules/misplacedEvent.ts'
import { sameEvent } from '#linter/rules/sameEvent.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

const found = (definition: QuestionnaireDefinition) => [...sameEvent.check(indexDefinition(definition))]
const placesOf = (definition: QuestionnaireDefinition): readonly string[] =>
  found(definition).map(({ path }) => path.join('/'))

/** Two questions, each with these events. */
const tracking = (events: readonly [string[], string[]], tracks: QuestionnaireDefinition['tracks'] = {}) =>
  aDefinition({
    tracks,
    steps: [
      aQuestion({ id: 'first', tracks: events[0], next: [{ goTo: 'last' }] }),
      aQuestion({ id: 'last', tracks: events[1] }),
    ],
  })

describe('sameEvent', () => {
  it('is silent on the shipped file, and on an event of two steps', () => {
    expect(found(shippedDefinition)).toEqual([])
    expect(found(tracking([['Asked'], ['Asked']], { opened: 'Hello', completed: 'Done' }))).toEqual([])
  })

  it('reports at a step the event of completion, which is then fired too early', () => {
    expect(found(tracking([['Done'], []], { completed: 'Done' }))).toMatchObject([
      {
        path: ['steps', 0, 'tracks', 0],
        message: expect.stringMatching(/^"Done" is tracked at "first" .*, and when the form is completed\.$/),
        related: [{ path: ['tracks', 'completed'] }],
      },
    ])
  })

  it('reports it at a step that something may come after', () => {
    const next = [{ when: { question: 'first', is: 'red' }, goTo: null }, { goTo: 'last' }]
    const steps = [aQuestion({ id: 'first', tracks: ['Done'], next }), aQuestion({ id: 'last' })]
    expect(placesOf(aDefinition({ tracks: { completed: 'Done' }, steps }))).toEqual(['steps/0/tracks/0'])
  })

  it('accepts it at a step that nothing comes after: it is fired at the same moment', () => {
    expect(found(tracking([[], ['Done']], { completed: 'Done' }))).toEqual([])
  })

  it('reports at any step the event of opening, which is then never fired there', () => {
    expect(placesOf(tracking([['Hello'], ['Hello']], { opened: 'Hello' }))).toEqual([
      'steps/0/tracks/0',
      'steps/1/tracks/0',
    ])
  })

  it('reports one name for opening and completion', () => {
    expect(found(tracking([[], []], { opened: 'Done', completed: 'Done' }))).toMatchObject([
      {
        path: ['tracks', 'completed'],
        message: '"Done" is tracked when the form is opened and when it is completed.',
        related: [{ path: ['tracks', 'opened'] }],
      },
    ])
  })

  it('is the only one to report such an event that stands in the right place as well', () => {
    const definition = tracking([['FormOpened', 'FormCompleted'], []], {
      opened: 'FormOpened',
      completed: 'FormCompleted',
    })
    expect(placesOf(definition)).toEqual(['steps/0/tracks/0', 'steps/0/tracks/1'])
    expect([...misplacedEvent.check(indexDefinition(definition))]).toEqual([])
  })
})
