import { describe, expect, it } from 'vitest'
import { initialState } from '#core/flow/FlowState.ts'
import { progressOf } from '#core/flow/progressOf.ts'
import { answersOn, passedSteps } from '#core/flow/trail.ts'
import { canGoBack, transition } from '#core/flow/transition.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { aState } from '../../support/aState.ts'
import { back, codeSent, funnel, funnelTo, onwards } from '../../support/funnel.ts'
import { play, playOn } from '../../support/play.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

describe('transition, wentBack', () => {
  it('returns to the previous visited question', () => {
    expect(play(shippedQuestionnaire, ['AMP', '$200k+', back]).state.stepId).toBe('q2')
    expect(play(shippedQuestionnaire, ['AMP', '$200k+', back, back]).state.stepId).toBe('q1')
    expect(play(shippedQuestionnaire, [...funnelTo('q7'), back]).state.stepId).toBe('q6')
  })

  it('scrolls to the top and counts as a new screen', () => {
    const { state } = play(shippedQuestionnaire, ['AMP'])
    const [next, effects] = transition(shippedQuestionnaire, state, back)
    expect(effects).toEqual([{ type: 'scrollToTop' }])
    expect(next.turn).toBe(state.turn + 1)
  })

  it('skips eligibilityCheck: from q5 to q4, without firing its event again', () => {
    const { state } = play(shippedQuestionnaire, [...funnelTo('q5'), back])
    expect(state.stepId).toBe('q4')
    const forward = playOn(shippedQuestionnaire, state, ['NSW', onwards])
    expect(forward.state.stepId).toBe('q5')
    expect(forward.effects.filter(({ type }) => type === 'trackEvent')).toEqual([])
  })

  it('goes from eligibilityCheck itself to q4', () => {
    expect(play(shippedQuestionnaire, [...funnelTo('eligibilityCheck'), back]).state.stepId).toBe('q4')
  })

  it('no longer counts the answers after it, and lowers the progress', () => {
    const { state } = play(shippedQuestionnaire, [...funnelTo('q5'), back])
    expect([...passedSteps(state.trail)].map(({ stepId }) => stepId)).toEqual(['q3', 'q2', 'q1'])
    expect(answersOn(state.trail)('q4')).toBeUndefined()
    expect(answersOn(state.trail)('q3')).toBe('30 - 39')
    expect(progressOf(shippedQuestionnaire, state).answered).toBe(3)
  })

  it('lets a different answer take another branch', () => {
    expect(play(shippedQuestionnaire, ['AMP', '$200k+', back, '$0 - $50,000']).state.stepId).toBe('notEligible')
    expect(play(shippedQuestionnaire, [...funnelTo('q4'), back, back, '$200k+', '60+']).state.stepId).toBe(
      'notEligible',
    )
  })

  it('ignores in conditions an answer that the new branch no longer passes', () => {
    const asked = { question: 'extra', answered: true } as const
    const steps = [
      aQuestion({ id: 'first', next: [{ when: { question: 'first', is: 'red' }, goTo: 'extra' }, { goTo: 'last' }] }),
      aQuestion({ id: 'extra', next: [{ goTo: 'last' }] }),
      aQuestion({ id: 'last', next: [{ when: asked, goTo: null }, { goTo: 'passedBy' }] }),
      { id: 'passedBy', type: 'not-eligible' } as const,
    ]
    const questionnaire = aQuestionnaire({ steps })
    expect(play(questionnaire, ['red', 'blue', 'green']).state.stepId).toBeNull()
    expect(play(questionnaire, ['red', 'blue', back, back, 'green', 'green']).state.stepId).toBe('passedBy')
  })

  it('leaves the verification screen for q6, and q7 starts with its number screen again', () => {
    const { state } = play(shippedQuestionnaire, [...funnelTo('q7'), codeSent, back])
    expect(state).toMatchObject({ stepId: 'q6', verification: { phase: 'number' } })
    expect(playOn(shippedQuestionnaire, state, ['Lee']).state).toMatchObject({
      stepId: 'q7',
      verification: { phase: 'number' },
    })
  })

  it('offers what was entered before: the answers it went back over, and the number a code was sent to', () => {
    expect(play(shippedQuestionnaire, ['AMP', '$200k+', back, back]).state.earlier).toEqual({ q1: 'AMP', q2: '$200k+' })
    const { state } = play(shippedQuestionnaire, [...funnelTo('q7'), codeSent, back])
    expect(state.earlier).toEqual({ q6: 'O’Brien', q7: '0491 570 156' })
    const another = { ...codeSent, mobile: '+61491570157', typed: '0491 570 157' }
    expect(playOn(shippedQuestionnaire, state, ['O’Brien', another, back]).state.earlier.q7).toBe('0491 570 157')
  })

  it.each([
    ['q1', aState()],
    ['q1 before the form was opened', initialState(shippedQuestionnaire)],
    ['notEligible', play(shippedQuestionnaire, ['AMP', '$0 - $50,000']).state],
    ['the completion screen', play(shippedQuestionnaire, funnel).state],
  ])('does nothing on %s: the same reference back', (_, state) => {
    expect(canGoBack(shippedQuestionnaire, state)).toBe(false)
    const [next, effects] = transition(shippedQuestionnaire, state, back)
    expect(next).toBe(state)
    expect(effects).toEqual([])
  })

  it('is not possible on the first question when only an interstitial comes before it', () => {
    const steps = [
      { id: 'welcome', type: 'eligibility-check', next: [{ goTo: 'colour' }] } as const,
      aQuestion({ id: 'colour' }),
    ]
    const questionnaire = aQuestionnaire({ steps })
    const { state } = play(questionnaire, [onwards])
    expect(state.stepId).toBe('colour')
    expect(canGoBack(questionnaire, state)).toBe(false)
  })

  it.each(['q2', 'q3', 'q4', 'eligibilityCheck', 'q5', 'q6', 'q7'] as const)('is possible on %s', (stepId) => {
    expect(canGoBack(shippedQuestionnaire, play(shippedQuestionnaire, funnelTo(stepId)).state)).toBe(true)
  })
})
