import { describe, expect, it } from 'vitest'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { unknownEvent } from '#linter/rules/unknownEvent.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

function warningsOf(definition: Pick<QuestionnaireDefinition, 'steps' | 'tracks'>): readonly string[] {
  const found = unknownEvent.check(indexDefinition(aDefinition(definition)))
  return [...found].map(({ path, help }) => `${path.join('/')}: ${help}`)
}

const interstitial = (event: string) =>
  ({ id: 'good', type: 'eligibility-check', tracks: [event], next: [{ goTo: null }] }) as const

describe('unknownEvent', () => {
  it('is silent on the events that a submission has a flag for', () => {
    const steps = [aQuestion({ tracks: ['FirstQuestionAnswered', 'AllQuestionsAnswered'] })]
    expect(warningsOf({ steps, tracks: { opened: 'FormOpened', completed: 'FormCompleted' } })).toEqual([])
  })

  it('accepts a questionnaire’s own names on a question, an interstitial and the file', () => {
    const steps = [aQuestion({ tracks: ['PetNamed', 'PetNameAnswered'] }), interstitial('ClickClaimSuperReview')]
    expect(warningsOf({ steps, tracks: { opened: 'Hello', completed: 'PetFormDone' } })).toEqual([])
  })

  it.each([
    'FormReopened',
    'FormReOpened',
    'FormOpened2',
    'FormCommented',
    'CatNameAnswered',
    'FirstGameAnswered',
    'formreopened',
  ])('accepts %s, whose words are others than those of a known name', (event) => {
    expect(warningsOf({ steps: [aQuestion({ tracks: [event] })] })).toEqual([])
  })

  it.each([
    ['FromOpened', 'FormOpened'],
    ['FORM_OPENED', 'FormOpened'],
    ['formcompletd', 'FormCompleted'],
    ['FirstnameAnswered', 'FirstNameAnswered'],
    ['first name answered', 'FirstNameAnswered'],
    ['AllQuestionAnswerd', 'AllQuestionsAnswered'],
  ])('reports %s as a typo of %s', (event, meant) => {
    expect(warningsOf({ steps: [aQuestion({ tracks: [event] })] })).toEqual([
      `steps/0/tracks/0: did you mean "${meant}"?`,
    ])
  })

  it('reports a misspelt known name on a question, an interstitial and the file', () => {
    const steps = [aQuestion({ tracks: ['FirstNameAnswerd'] }), interstitial('FormCompletd')]
    expect(warningsOf({ steps, tracks: { opened: 'FormOpen', completed: 'formcompleted' } })).toEqual([
      'tracks/opened: did you mean "FormOpened"?',
      'tracks/completed: did you mean "FormCompleted"?',
      'steps/0/tracks/0: did you mean "FirstNameAnswered"?',
      'steps/1/tracks/0: did you mean "FormCompleted"?',
    ])
  })

  it('treats the names of built-in object properties as plain names', () => {
    expect(warningsOf({ steps: [aQuestion({ tracks: ['constructor'] })] })).toEqual([])
  })
})
