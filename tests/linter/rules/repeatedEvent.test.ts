import { describe, expect, it } from 'vitest'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { NextEntry } from '#core/step-types/StepBase.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { misplacedEvent } from '#linter/rules/misplacedEvent.ts'
import { repeatedEvent } from '#linter/rules/repeatedEvent.ts'
import { sameEvent } from '#linter/rules/sameEvent.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

const found = (definition: QuestionnaireDefinition) => [...repeatedEvent.check(indexDefinition(definition))]
const placesOf = (definition: QuestionnaireDefinition): readonly string[] =>
  found(definition).map(({ path }) => path.join('/'))

/** Four questions, each with these events; the first leads to `b` or to `c`. */
function branching(events: Readonly<Record<'a' | 'b' | 'c' | 'd', string[]>>, fromB = 'd') {
  const nextOf: Record<string, NextEntry[]> = {
    a: [{ when: { question: 'a', is: 'Dog' }, goTo: 'b' }, { goTo: 'c' }],
    b: [{ goTo: fromB }],
    c: [{ goTo: 'd' }],
    d: [{ goTo: null }],
  }
  const steps = Object.entries(events).map(([id, tracks]) =>
    aQuestion({ id, tracks, options: ['Dog', 'Cat'], ...(nextOf[id] && { next: nextOf[id] }) }),
  )
  return aDefinition({ steps })
}

describe('repeatedEvent', () => {
  it('is silent on the shipped file, and on an event of two branches', () => {
    expect(found(shippedDefinition)).toEqual([])
    expect(placesOf(branching({ a: [], b: ['Asked'], c: ['Asked'], d: ['Done'] }))).toEqual([])
  })

  it('is silent on a step that some visitors get to past the first with its event', () => {
    expect(placesOf(branching({ a: [], b: ['Asked'], c: [], d: ['Asked'] }))).toEqual([])
    expect(placesOf(branching({ a: [], b: ['Asked'], c: ['Asked'], d: [] }, 'c'))).toEqual([])
  })

  it('reports a step that nobody gets to without having fired its event', () => {
    expect(found(branching({ a: ['Asked'], b: [], c: [], d: ['Other', 'Asked'] }))).toMatchObject([
      {
        path: ['steps', 3, 'tracks', 1],
        message: expect.stringMatching(/^"Asked" is never fired at "d"/),
        related: [{ path: ['steps', 0, 'tracks', 0] }],
      },
    ])
  })

  it('reports it when each branch has fired the event', () => {
    expect(found(branching({ a: [], b: ['Asked'], c: ['Asked'], d: ['Asked'] }))).toMatchObject([
      {
        path: ['steps', 3, 'tracks', 0],
        related: [{ path: ['steps', 1, 'tracks', 0] }, { path: ['steps', 2, 'tracks', 0] }],
      },
    ])
  })

  it('is silent on a step that only a step nobody gets to leads to', () => {
    const steps = [
      aQuestion({ id: 'a', next: [{ goTo: null }] }),
      aQuestion({ id: 'b', tracks: ['Asked'], next: [{ goTo: 'c' }] }),
      aQuestion({ id: 'c', tracks: ['Asked'] }),
    ]
    expect(found(aDefinition({ steps }))).toEqual([])
  })

  it('names the first of three alone as the one that is fired', () => {
    expect(found(branching({ a: ['Asked'], b: ['Asked'], c: [], d: ['Asked'] }))).toMatchObject([
      { path: ['steps', 1, 'tracks', 0], related: [{ path: ['steps', 0, 'tracks', 0] }] },
      { path: ['steps', 3, 'tracks', 0], related: [{ path: ['steps', 0, 'tracks', 0] }] },
    ])
  })

  it('is silent while the flow is wrong, and on a step that nothing leads to', () => {
    expect(placesOf(branching({ a: ['Asked'], b: [], c: [], d: ['Asked'] }, 'e'))).toEqual([])
    const lost = aQuestion({ id: 'lost', tracks: ['Asked'] })
    expect(placesOf(aDefinition({ steps: [aQuestion({ id: 'first', tracks: ['Asked'] }), lost] }))).toEqual([])
  })

  it('leaves the event of opening the form to another rule', () => {
    const definition = { ...branching({ a: ['Asked'], b: [], c: [], d: ['Asked'] }), tracks: { opened: 'Asked' } }
    expect(placesOf(definition)).toEqual([])
    expect([...sameEvent.check(indexDefinition(definition))]).toHaveLength(2)
  })

  it('leaves an event that stands too early as well to another rule, which names the right place', () => {
    const steps = [
      aQuestion({ id: 'pet', tracks: ['FirstNameAnswered'], next: [{ goTo: 'name' }] }),
      aQuestion({ id: 'name', type: 'text', autoComplete: 'given-name', tracks: ['FirstNameAnswered'] }),
    ]
    const definition = aDefinition({ steps })
    expect(placesOf(definition)).toEqual([])
    expect([...misplacedEvent.check(indexDefinition(definition))]).toMatchObject([
      { path: ['steps', 0, 'tracks', 0], help: 'take it out here: "name" tracks it, where it happens.' },
    ])
  })
})
