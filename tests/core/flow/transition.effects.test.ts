import { describe, expect, it } from 'vitest'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { aState } from '../../support/aState.ts'
import { back, codeSent, funnel, funnelTo, onwards } from '../../support/funnel.ts'
import { play, type Played, playOn } from '../../support/play.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

const submissionsOf = ({ effects }: Played) =>
  effects.flatMap((effect) => (effect.type === 'submitAnswer' ? [effect.submission.fields] : []))
const eventsOf = ({ effects }: Played) =>
  effects.flatMap((effect) => (effect.type === 'trackEvent' ? [effect.name] : []))

const orderOf = ({ effects }: Played) =>
  effects.map((effect) => (effect.type === 'trackEvent' ? effect.name : effect.type))

/** The flags that are true in a submission, without their common prefix. */
const flagsOf = (fields: object) =>
  Object.entries(fields).flatMap(([key, value]) =>
    key.startsWith('hasTracked') && value === true ? [key.slice(10)] : [],
  )

const whole = play(shippedQuestionnaire, funnel)

describe('transition, analytics events', () => {
  it('fires FormOpened, FirstQuestionAnswered (q1), AllQuestionsAnswered (q4), ClickClaimSuperReview (book-call button), FirstNameAnswered (q5), LastNameAnswered (q6) and FormCompleted (when the flow ends)', () => {
    const firedBy = funnel.map((move, index) => {
      const { state } = play(shippedQuestionnaire, funnel.slice(0, index))
      return eventsOf(playOn(shippedQuestionnaire, state, [move]))
    })
    expect(eventsOf(play(shippedQuestionnaire, []))).toEqual(['FormOpened'])
    expect(firedBy).toEqual([
      ['FirstQuestionAnswered'],
      [],
      [],
      ['AllQuestionsAnswered'],
      ['ClickClaimSuperReview'],
      ['FirstNameAnswered'],
      ['LastNameAnswered'],
      [],
      ['FormCompleted'],
    ])
  })

  it('fires each once, even when a question is answered again after Back', () => {
    const again = play(shippedQuestionnaire, [
      ...funnelTo('q5'),
      back,
      'NSW',
      onwards,
      back,
      back,
      back,
      back,
      ...funnel,
    ])
    expect(eventsOf(again).toSorted()).toEqual(eventsOf(whole).toSorted())
    expect(again.state.tracked).toEqual(eventsOf(again))
  })

  it('fires an event once that two steps name', () => {
    const steps = [
      aQuestion({ id: 'a', tracks: ['Answered', 'OnlyA'], next: [{ goTo: 'b' }] }),
      aQuestion({ id: 'b', tracks: ['Answered', 'OnlyB'] }),
    ]
    expect(eventsOf(play(aQuestionnaire({ steps }), ['red', 'blue']))).toEqual(['Answered', 'OnlyA', 'OnlyB'])
  })

  it('fires none in a questionnaire that names none', () => {
    expect(eventsOf(play(aQuestionnaire(), ['red']))).toEqual([])
  })
})

describe('transition, submissions', () => {
  it('makes eight: one per answered question and a second for q7', () => {
    const answers = submissionsOf(whole).map(({ questionID, answer }) => [questionID, answer])
    expect(answers).toEqual([
      ['q1', 'AMP'],
      ['q2', '$200k+'],
      ['q3', '30 - 39'],
      ['q4', 'VIC'],
      ['q5', 'Mary Ann'],
      ['q6', 'O’Brien'],
      ['q7', '+61491570156'],
      ['q7', '+61491570156'],
    ])
  })

  it("carries the question's text, the session and the version '1.0.0'", () => {
    const submissions = whole.effects.flatMap((effect) => (effect.type === 'submitAnswer' ? [effect.submission] : []))
    expect(submissions.every(({ session }) => session === whole.state.session)).toBe(true)
    expect(submissions.map(({ fields }) => fields.version)).toEqual(Array.from({ length: 8 }, () => '1.0.0'))
    expect(submissions[0]?.fields.questionText).toBe('Who is your current super fund?')
    expect(submissions[7]?.fields.questionText).toBe('What is your mobile number?')
  })

  it('already carries the flag of its own answer; hasTrackedCompletionEvent is false in all eight', () => {
    const opened = 'OpenEvent'
    const first = 'FirstQuestionAnswered'
    const all = 'AllQuestionsAnswered'
    expect(submissionsOf(whole).map((fields) => flagsOf(fields).toSorted())).toEqual(
      [
        [opened, first],
        [opened, first],
        [opened, first],
        [opened, first, all],
        [opened, first, all, 'FirstNameAnswered'],
        [opened, first, all, 'FirstNameAnswered', 'LastNameAnswered'],
        [opened, first, all, 'FirstNameAnswered', 'LastNameAnswered'],
        [opened, first, all, 'FirstNameAnswered', 'LastNameAnswered'],
      ].map((flags) => flags.toSorted()),
    )
    expect(submissionsOf(whole).map((fields) => fields.hasTrackedCompletionEvent)).not.toContain(true)
  })

  it('sends for q7 an unverified submission first, then one marked verified; others carry neither mark', () => {
    const marks = submissionsOf(whole).map(({ is2FAVerified, is2FASubmission }) => [is2FAVerified, is2FASubmission])
    expect(marks).toEqual([...Array.from({ length: 6 }, () => [undefined, undefined]), [false, false], [true, true]])
    expect(Object.keys(submissionsOf(whole)[0] ?? {})).not.toContain('is2FAVerified')
  })

  it("sends no second submission for a mobile answer without '+61'", () => {
    const questionnaire = aQuestionnaire({ steps: [aQuestion({ type: 'mobile' })] })
    expect(submissionsOf(play(questionnaire, ['0491570156'])).map(({ is2FAVerified }) => is2FAVerified)).toEqual([
      false,
    ])
  })

  it("does not mark a text answer that contains '+61'", () => {
    const questionnaire = aQuestionnaire({ steps: [aQuestion({ type: 'text' })] })
    expect(submissionsOf(play(questionnaire, ['+61491570156']))).toHaveLength(1)
  })

  it('comes after the event of its answer and before the end of the form', () => {
    const first = playOn(shippedQuestionnaire, aState(), ['AMP'])
    expect(orderOf(first)).toEqual(['FirstQuestionAnswered', 'submitAnswer', 'scrollToTop'])
    const { state } = play(shippedQuestionnaire, [...funnelTo('q7'), codeSent])
    const last = playOn(shippedQuestionnaire, state, ['+61491570156'])
    expect(orderOf(last)).toEqual(['submitAnswer', 'submitAnswer', 'FormCompleted', 'scrollToTop'])
  })

  it('is made again for an answer given again after Back', () => {
    const again = submissionsOf(play(shippedQuestionnaire, ['AMP', back, 'REST']))
    expect(again.map(({ questionID, answer }) => [questionID, answer])).toEqual([
      ['q1', 'AMP'],
      ['q1', 'REST'],
    ])
  })

  it('is also made for the answer that leads to notEligible', () => {
    expect(
      submissionsOf(play(shippedQuestionnaire, ['AMP', '$0 - $50,000'])).map(({ questionID }) => questionID),
    ).toEqual(['q1', 'q2'])
  })
})
