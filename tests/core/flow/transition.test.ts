import { describe, expect, it } from 'vitest'
import { initialState } from '#core/flow/FlowState.ts'
import { progressOf } from '#core/flow/progressOf.ts'
import { transition } from '#core/flow/transition.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { aState } from '../../support/aState.ts'
import { back, close, codeSent, funnel, funnelTo, onwards } from '../../support/funnel.ts'
import { play, playOn } from '../../support/play.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

const { session } = aState()
if (!session) throw new Error('aState has no session')
const other = { id: 'f'.repeat(32), openedAt: session.openedAt + 1 }

const stepAfter = (moves: Parameters<typeof play>[1]) => play(shippedQuestionnaire, moves).state.stepId

describe('transition, opened', () => {
  it('starts at q1', () => {
    const { state } = play(shippedQuestionnaire, [])
    expect(state).toEqual(aState())
    expect(state.stepId).toBe('q1')
  })

  it('keeps the session of the first surface when another one opens', () => {
    const { state } = play(shippedQuestionnaire, funnelTo('q3'))
    expect(transition(shippedQuestionnaire, state, { type: 'opened', session: other })).toEqual([state, []])
    expect(transition(shippedQuestionnaire, state, { type: 'opened', session: other })[0]).toBe(state)
  })
})

describe('transition, answered', () => {
  it('goes in the order q1, q2, q3, q4, eligibilityCheck, q5, q6, q7, then end', () => {
    const seen = funnel.filter((move) => move !== codeSent).map((_, index, moves) => stepAfter(moves.slice(0, index)))
    expect(seen).toEqual(['q1', 'q2', 'q3', 'q4', 'eligibilityCheck', 'q5', 'q6', 'q7'])
    expect(stepAfter(funnel)).toBeNull()
  })

  it("sends '$0 - $50,000' at q2 to notEligible instead of q3", () => {
    expect(stepAfter(['AMP', '$0 - $50,000'])).toBe('notEligible')
  })

  it("sends '60+' at q3 to notEligible instead of q4", () => {
    expect(stepAfter(['AMP', '$200k+', '60+'])).toBe('notEligible')
  })

  it('leads from q4 to eligibilityCheck, whose book-call button leads to q5', () => {
    expect(stepAfter(funnelTo('eligibilityCheck'))).toBe('eligibilityCheck')
    expect(stepAfter([...funnelTo('eligibilityCheck'), onwards])).toBe('q5')
  })

  it('scrolls to the top on every change of the screen, as the last effect', () => {
    for (const length of funnel.keys()) {
      const { state } = play(shippedQuestionnaire, funnel.slice(0, length))
      const { state: next, effects } = playOn(shippedQuestionnaire, state, funnel.slice(length, length + 1))
      const scrolls = effects.flatMap(({ type }, index) => (type === 'scrollToTop' ? [index] : []))
      expect(scrolls).toEqual(next.stepId === state.stepId ? [] : [effects.length - 1])
    }
  })

  it('counts a turn for every step shown', () => {
    expect(play(shippedQuestionnaire, []).state.turn).toBe(0)
    expect(play(shippedQuestionnaire, funnelTo('q5')).state.turn).toBe(5)
    expect(play(shippedQuestionnaire, funnel).state.turn).toBe(8)
  })

  it('has a progress percent of answered progress-bar questions over all of them, to 100 at the end', () => {
    const shown = [0, 1, 2, 3, 4, 5, 6, 7, 9].map((length) => {
      const { state } = play(shippedQuestionnaire, funnel.slice(0, length))
      return [state.stepId, progressOf(shippedQuestionnaire, state).answered]
    })
    expect(shown).toEqual([
      ['q1', 0],
      ['q2', 1],
      ['q3', 2],
      ['q4', 3],
      ['eligibilityCheck', 4],
      ['q5', 4],
      ['q6', 5],
      ['q7', 6],
      [null, 7],
    ])
  })
})

describe('transition, the sub-screens of the mobile question', () => {
  const atNumber = play(shippedQuestionnaire, funnelTo('q7')).state
  const atCode = playOn(shippedQuestionnaire, atNumber, [codeSent]).state

  it('moves to verification when a code was sent, with the number as typed and in E.164', () => {
    expect(atNumber.verification).toEqual({ phase: 'number' })
    expect(atCode.verification).toEqual({ phase: 'code', mobile: '+61491570156', typed: '0491 570 156' })
    expect({ ...atCode, verification: atNumber.verification }).toEqual(atNumber)
  })

  it('Reset Number goes back to the number screen, in the same turn, and offers the number again', () => {
    const earlier = { ...atNumber.earlier, q7: '0491 570 156' }
    expect(playOn(shippedQuestionnaire, atCode, [{ type: 'numberReset' }])).toEqual({
      state: { ...atNumber, earlier },
      effects: [],
    })
  })

  it('Reset Number still offers what was entered on a later question that Back has left', () => {
    const steps = [
      aQuestion({ id: 'mobile', type: 'mobile', next: [{ goTo: 'pet' }] }),
      aQuestion({ id: 'pet', type: 'text', next: [{ goTo: 'last' }] }),
      aQuestion({ id: 'last' }),
    ]
    const moves = ['+61491570156', 'Rex', back, back, codeSent, { type: 'numberReset' }] as const
    const { earlier } = play(aQuestionnaire({ steps }), moves).state
    expect(earlier).toEqual({ mobile: '0491 570 156', pet: 'Rex' })
  })

  it('Reset Number does nothing on the number screen', () => {
    expect(transition(shippedQuestionnaire, atNumber, { type: 'numberReset' })[0]).toBe(atNumber)
  })

  it('are left once the answer is submitted: the next mobile question starts with its number screen', () => {
    expect(playOn(shippedQuestionnaire, atCode, ['+61491570156']).state.verification).toEqual({ phase: 'number' })
    const steps = [
      aQuestion({ id: 'own', type: 'mobile', next: [{ goTo: 'home' }] }),
      aQuestion({ id: 'home', type: 'mobile' }),
    ]
    const { state } = play(aQuestionnaire({ steps }), [codeSent, '+61491570156'])
    expect(state).toMatchObject({ stepId: 'home', verification: { phase: 'number' } })
  })

  it('accepts a code sent to another number', () => {
    const mobile = '+61491570157'
    const { state } = playOn(shippedQuestionnaire, atCode, [{ ...codeSent, mobile }])
    expect(state.verification).toMatchObject({ phase: 'code', mobile })
  })
})

describe('transition, an event for an earlier screen', () => {
  const { state } = play(shippedQuestionnaire, funnelTo('eligibilityCheck'))

  it.each([
    { type: 'answered', turn: state.turn - 1, answer: 'NSW' },
    { type: 'answered', turn: state.turn + 1, answer: 'NSW' },
    { type: 'continued', turn: state.turn - 1 },
    { ...codeSent, turn: state.turn - 1 },
  ] as const)('is ignored: %j', (event) => {
    const [next, effects] = transition(shippedQuestionnaire, state, event)
    expect(next).toBe(state)
    expect(effects).toEqual([])
  })

  it('stays ignored on the same question of a new session', () => {
    const ended = play(shippedQuestionnaire, ['AMP', '$0 - $50,000', close, { type: 'opened', session: other }]).state
    expect(ended.stepId).toBe('q1')
    const [next] = transition(shippedQuestionnaire, ended, { type: 'answered', turn: 0, answer: 'AMP' })
    expect(next).toBe(ended)
  })
})

describe('transition, closed', () => {
  it.each([
    ['the balance', ['AMP', '$0 - $50,000']],
    ['the age', ['AMP', '$200k+', '60+']],
  ])('on notEligible (by %s) ends the session: q1 of a new one, with no event fired', (_, moves) => {
    const ending = play(shippedQuestionnaire, moves).state
    const [next, effects] = transition(shippedQuestionnaire, ending, close)
    expect(next).toEqual(initialState(shippedQuestionnaire, ending.turn + 1))
    expect(effects).toEqual([])
    const [reopened, fired] = transition(shippedQuestionnaire, next, { type: 'opened', session: other })
    expect(reopened).toMatchObject({ session: other, stepId: 'q1', trail: null, tracked: ['FormOpened'] })
    expect(fired).toEqual([{ type: 'trackEvent', name: 'FormOpened' }])
  })

  it.each(funnel.map((_, index) => index))('changes nothing elsewhere: after %d moves', (length) => {
    const { state } = play(shippedQuestionnaire, funnel.slice(0, length))
    expect(transition(shippedQuestionnaire, state, close)[0]).toBe(state)
  })

  it('leaves the completion screen as it is', () => {
    const { state } = play(shippedQuestionnaire, funnel)
    const [next, effects] = transition(shippedQuestionnaire, state, close)
    expect(next).toBe(state)
    expect(effects).toEqual([])
  })
})

describe('transition, an event that is impossible in its state', () => {
  it.each([
    [
      'an answer before the form was opened',
      initialState(shippedQuestionnaire),
      'An answer before the form was opened',
    ],
    ['an answer to an interstitial', play(shippedQuestionnaire, funnelTo('eligibilityCheck')).state, 'takes no answer'],
    ['an answer to an ending', play(shippedQuestionnaire, ['AMP', '$0 - $50,000']).state, 'takes no answer'],
    ['an answer after the end', play(shippedQuestionnaire, funnel).state, 'The flow has ended'],
  ])('throws on %s', (_, state, message) => {
    const event = { type: 'answered', turn: state.turn, answer: 'AMP' } as const
    expect(() => transition(shippedQuestionnaire, state, event)).toThrow(message)
  })

  it.each([
    ['a question', aState(), 'Step "q1" has no button to continue'],
    ['an ending', play(shippedQuestionnaire, ['AMP', '$0 - $50,000']).state, 'has no button to continue'],
    ['the completion screen', play(shippedQuestionnaire, funnel).state, 'The flow has ended'],
  ])('throws on the button of an interstitial pressed on %s', (_, state, message) => {
    expect(() => transition(shippedQuestionnaire, state, { type: 'continued', turn: state.turn })).toThrow(message)
  })

  it.each([
    ['a choice', aState(), 'Step "q1" takes no code'],
    ['eligibilityCheck', play(shippedQuestionnaire, funnelTo('eligibilityCheck')).state, 'takes no code'],
    ['the completion screen', play(shippedQuestionnaire, funnel).state, 'The flow has ended'],
  ])('throws on a code sent on %s', (_, state, message) => {
    expect(() => transition(shippedQuestionnaire, state, { ...codeSent, turn: state.turn })).toThrow(message)
  })

  it('throws on an unknown event type', () => {
    expect(() => transition(shippedQuestionnaire, aState(), { type: 'guessed' } as never)).toThrow('Unexpected value') // Safe: the point of the test.
  })

  it('throws on a state with an unknown step', () => {
    const lost = aState({ stepId: 'q9' })
    expect(() => transition(shippedQuestionnaire, lost, { type: 'answered', turn: 0, answer: 'AMP' })).toThrow(
      'Unknown step "q9"',
    )
  })
})
