import { describe, expect, it } from 'vitest'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { misplacedEvent } from '#linter/rules/misplacedEvent.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

const warningsOf = (definition: QuestionnaireDefinition): readonly string[] =>
  [...misplacedEvent.check(indexDefinition(definition))].map(({ path, help }) => `${path.join('/')}: ${help}`)

const first = aQuestion({ id: 'first', next: [{ goTo: 'name' }] })
const name = aQuestion({ id: 'name', type: 'text', autoComplete: 'given-name', next: [{ goTo: 'surname' }] })
const surname = aQuestion({ id: 'surname', type: 'text', autoComplete: 'family-name' })

/** The three questions, each with these events. */
function tracking(events: readonly [string[], string[], string[]], tracks = {}): QuestionnaireDefinition {
  const steps = [first, name, surname].map((step, place) => ({ ...step, tracks: events[place] ?? [] }))
  return aDefinition({ tracks, steps })
}

describe('misplacedEvent', () => {
  it('is silent on the shipped file, and on events with names of their own', () => {
    expect(warningsOf(shippedDefinition)).toEqual([])
    expect(warningsOf(tracking([['Begun'], [], ['Done']], { opened: 'Hello', completed: 'Bye' }))).toEqual([])
  })

  it('reports the events of two names that were mixed up', () => {
    expect(warningsOf(tracking([[], ['LastNameAnswered'], ['FirstNameAnswered']]))).toEqual([
      'steps/1/tracks/0: move it to "tracks" of "surname".',
      'steps/2/tracks/0: move it to "tracks" of "name".',
    ])
  })

  it('reports events of the whole form at another moment', () => {
    expect(warningsOf(tracking([['FormOpened'], [], []], { opened: 'FormCompleted' }))).toEqual([
      'tracks/opened: write it as "completed" in "tracks" of the file.',
      'steps/0/tracks/0: write it as "opened" in "tracks" of the file.',
    ])
  })

  it('accepts FormCompleted at a question that nothing comes after', () => {
    expect(warningsOf(tracking([[], [], ['FormCompleted']]))).toEqual([])
    expect(warningsOf(tracking([['FormCompleted'], [], []]))).toHaveLength(1)
  })

  it('reports FirstQuestionAnswered at another question than the first', () => {
    expect(warningsOf(tracking([[], ['FirstQuestionAnswered'], []]))).toEqual([
      'steps/1/tracks/0: move it to "tracks" of "first".',
    ])
  })

  it('is silent on FirstQuestionAnswered where the form begins with no question: any may then be the first', () => {
    const check = { id: 'check', type: 'eligibility-check', next: [{ goTo: 'name' }] } as const
    const late = { ...surname, tracks: ['FirstQuestionAnswered'] }
    expect(warningsOf(aDefinition({ steps: [check, name, late] }))).toEqual([])
  })

  it('is silent where the file does not say which question asks for the name', () => {
    const { autoComplete: _, ...unsaid } = { ...name, tracks: ['FirstNameAnswered'] }
    expect(warningsOf(aDefinition({ steps: [unsaid, surname] }))).toEqual([])
    expect(warningsOf(aDefinition({ steps: [unsaid, { ...name, id: 'other' }] }))).toEqual([])
    const two = [name, { ...name, id: 'other' }]
    expect(warningsOf(aDefinition({ steps: [{ ...first, tracks: ['FirstNameAnswered'] }, ...two] }))).toEqual([])
  })

  it('is silent on a later question with an event that the right one has fired', () => {
    expect(warningsOf(tracking([['FirstQuestionAnswered'], ['FirstQuestionAnswered'], []]))).toEqual([])
  })

  it('reports one that stands before the right place as well: it then tells of an answer not yet given', () => {
    expect(warningsOf(tracking([['LastNameAnswered'], [], ['LastNameAnswered']]))).toEqual([
      'steps/0/tracks/0: take it out here: "surname" tracks it, where it happens.',
    ])
  })
})
