import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialState } from '#core/flow/FlowState.ts'
import { restoreFlow, saveFlow } from '#core/flow/savedFlow.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { back, codeSent, funnel } from '../../support/funnel.ts'
import { play } from '../../support/play.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

/** Saves and restores through JSON, as a browser's storage does. */
function throughStorage(state: Parameters<typeof saveFlow>[0]) {
  const saved = saveFlow(state)
  return saved && restoreFlow(shippedQuestionnaire, JSON.parse(JSON.stringify(saved)))
}

describe('saveFlow', () => {
  it('saves nothing before the form is opened', () => {
    expect(saveFlow(initialState(shippedQuestionnaire))).toBeNull()
  })

  it('accepts a trail of 10,000 visits', () => {
    const steps = Array.from({ length: 10_000 }, (_, index) =>
      aQuestion({ id: `q${index}`, next: [{ goTo: index === 9_999 ? null : `q${index + 1}` }] }),
    )
    const { state } = play(
      aQuestionnaire({ steps }),
      Array.from({ length: 9_999 }, () => 'red'),
    )
    expect(JSON.stringify(saveFlow(state)).length).toBeGreaterThan(100_000)
  })
})

describe('restoreFlow', () => {
  it('restores where a visitor was, after any number of moves and Backs', () => {
    const moves = fc.array(fc.constantFrom('on', 'back'), { maxLength: 25 })
    fc.assert(
      fc.property(moves, (directions) => {
        let position = 0
        const made = directions.flatMap((direction) => {
          if (direction === 'back') {
            // Back skips the eligibility check, which is the fifth move.
            if (position > 0) position = position === 5 ? 3 : position - 1
            return [back]
          }
          return position < 7 ? [funnel[position++]!] : []
        })
        const { state } = play(shippedQuestionnaire, made)
        const restored = throughStorage(state)
        expect(restored).toEqual({ ...state, turn: restored?.turn })
      }),
    )
  })

  it('restores the code screen with the number the code was sent to', () => {
    const { state } = play(shippedQuestionnaire, [...funnel.slice(0, 7), codeSent])
    expect(throughStorage(state)?.verification).toEqual(state.verification)
  })

  it('restores the not-eligible ending', () => {
    const { state } = play(shippedQuestionnaire, ['AMP', '$0 - $50,000'])
    expect(throughStorage(state)?.stepId).toBe('notEligible')
  })

  it.each([
    [
      'an option that is gone',
      aQuestionnaire({ steps: [aQuestion({ options: ['green'], next: [{ goTo: 'pet' }] }), pet()] }),
    ],
    ['a step that is gone', aQuestionnaire({ steps: [aQuestion({ id: 'other', next: [{ goTo: 'pet' }] }), pet()] })],
    ['another way on', aQuestionnaire({ steps: [aQuestion({ next: [{ goTo: null }] }), pet()] })],
    ['an interstitial where a question was', aQuestionnaire({ steps: [check(), pet()] })],
  ])('restores nothing for %s', (_case, changed) => {
    const before = aQuestionnaire({ steps: [aQuestion({ next: [{ goTo: 'pet' }] }), pet()] })
    const saved = saveFlow(play(before, ['red']).state)!
    expect(restoreFlow(before, saved)?.stepId).toBe('pet')
    expect(restoreFlow(changed, saved)).toBeNull()
  })

  it.each([
    aQuestion({ id: 'colour', next: [{ goTo: 'pet' }] }),
    aQuestion({ id: 'colour', type: 'text', next: [{ goTo: 'pet' }] }),
  ])('restores nothing when a $type question used to be an interstitial and has no answer', (question) => {
    const session = { id: 's1', openedAt: 0 }
    const path = [{ stepId: 'colour', answer: null }]
    const kept = { session, path, tracked: [], verification: { phase: 'number' }, earlier: {}, stepId: 'pet' } as const
    expect(restoreFlow(aQuestionnaire({ steps: [question, pet()] }), kept)).toBeNull()
  })

  it('restores nothing when an interstitial has become an ending', () => {
    const session = { id: 's1', openedAt: 0 }
    const path = [{ stepId: 'colour', answer: null }]
    const kept = { session, path, tracked: [], verification: { phase: 'number' }, earlier: {}, stepId: 'pet' } as const
    expect(restoreFlow(aQuestionnaire({ steps: [check(), pet()] }), kept)?.stepId).toBe('pet')
    const ending = { id: 'colour', type: 'not-eligible' } as const
    expect(restoreFlow(aQuestionnaire({ steps: [ending, pet()] }), kept)).toBeNull()
  })

  it('gives no answer to another question that leads on to the same step', () => {
    const typed = (id: string, goTo: string) => aQuestion({ id, type: 'text', next: [{ goTo }] })
    const colour = (goTo: string) => aQuestion({ next: [{ goTo }] })
    const last = aQuestion({ id: 'last' })
    const before = aQuestionnaire({ steps: [colour('pet'), typed('pet', 'last'), last] })
    const after = aQuestionnaire({ steps: [colour('name'), typed('name', 'last'), typed('pet', 'last'), last] })
    const saved = saveFlow(play(before, ['red', 'Rex']).state)!
    expect(restoreFlow(before, saved)?.stepId).toBe('last')
    expect(restoreFlow(after, saved)).toBeNull()
  })

  it('does not count an event as fired that the questionnaire has gained since', () => {
    const steps = [aQuestion({ next: [{ goTo: 'pet' }] }), pet()]
    const before = aQuestionnaire({ steps })
    const after = aQuestionnaire({ steps: [{ ...steps[0]!, tracks: ['ColourPicked'] }, pet()] })
    const saved = saveFlow(play(before, ['red']).state)!
    expect(restoreFlow(after, saved)?.tracked).toEqual(saved.tracked)
  })

  it('returns null for a code on a step that asks for none', () => {
    const saved = saveFlow(play(shippedQuestionnaire, []).state)!
    const tampered = { ...saved, verification: { phase: 'code', mobile: '+61491570156', typed: '0491570156' } } as const
    expect(restoreFlow(shippedQuestionnaire, tampered)).toBeNull()
  })
})

function pet() {
  return aQuestion({ type: 'text' })
}

function check() {
  return { id: 'colour', type: 'eligibility-check', next: [{ goTo: 'pet' }] } as const
}
