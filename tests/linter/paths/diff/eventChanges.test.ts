import { describe, expect, it } from 'vitest'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { changeWords } from '#linter/paths/diff/changeWords.ts'
import { eventChanges } from '#linter/paths/diff/eventChanges.ts'
import { shippedDefinition } from '../../../support/shippedQuestionnaire.ts'

/** The shipped questionnaire with other events of some steps, by id. */
const tracking = (events: Readonly<Record<string, readonly string[]>>, tracks = shippedDefinition.tracks) => ({
  ...shippedDefinition,
  ...(tracks && { tracks }),
  steps: shippedDefinition.steps.map((step) => ({ ...step, ...(events[step.id] && { tracks: events[step.id] }) })),
})

const told = (after: QuestionnaireDefinition, before: QuestionnaireDefinition = shippedDefinition): readonly string[] =>
  eventChanges(before, after).flatMap((change) => changeWords(change, []))

describe('eventChanges', () => {
  it('reports a renamed event as gone and as new, with the flag that nothing sets any more', () => {
    expect(told(tracking({ q5: ['FirstNameGiven'] }))).toEqual([
      'Event "FirstNameAnswered" of q5 is gone: analytics no longer get it, and hasTrackedFirstNameAnswered is never true in stored answers.',
      'Event "FirstNameGiven" is new, fired at q5.',
    ])
  })

  it('reports a removed event that no flag belongs to, and events of the whole form', () => {
    expect(told(tracking({ eligibilityCheck: [] }, { opened: 'Hello', completed: 'FormCompleted' }))).toEqual([
      'Event "FormOpened" of the form’s opening is gone: analytics no longer get it, and hasTrackedOpenEvent is never true in stored answers.',
      'Event "ClickClaimSuperReview" of eligibilityCheck is gone: analytics no longer get it.',
      'Event "Hello" is new, fired at the form’s opening.',
    ])
  })

  it('reports an event that moved, or is fired at one more step', () => {
    expect(
      told(tracking({ q3: ['AllQuestionsAnswered'], q4: [], q6: ['LastNameAnswered', 'FirstNameAnswered'] })),
    ).toEqual([
      'Event "AllQuestionsAnswered" is now fired at q3, and was fired at q4.',
      'Event "FirstNameAnswered" is now fired at q5 and q6, and was fired at q5.',
    ])
    expect(told(tracking({ q2: ['Seen'], q4: ['Seen'] }), tracking({ q2: ['Seen'], q3: ['Seen'], q4: [] }))).toContain(
      'Event "Seen" is now fired at q2 and q4, and was fired at q2 and q3.',
    )
  })

  it('reports an event of the whole form that moved to a step', () => {
    expect(told(tracking({ q7: ['FormCompleted'] }, { opened: 'FormOpened' }))).toEqual([
      'Event "FormCompleted" is now fired at q7, and was fired at the form’s completion.',
    ])
  })

  it('is silent on the same events in another order, and on steps in another order', () => {
    const before = tracking({ q5: ['A', 'B'], q6: ['B'] })
    const after = tracking({ q5: ['B', 'A'], q6: ['B'] })
    expect(told({ ...after, steps: after.steps.toReversed() }, before)).toEqual([])
    expect(told(shippedDefinition)).toEqual([])
  })

  it('gives programs the places', () => {
    const after = tracking({ q7: ['FormCompleted'] }, { opened: 'FormOpened' })
    expect(eventChanges(shippedDefinition, after)).toEqual([
      { kind: 'event', event: 'FormCompleted', from: [{ moment: 'completed' }], to: [{ step: 'q7' }] },
    ])
  })
})
