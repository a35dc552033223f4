import { describe, expect, it } from 'vitest'
import { initialState } from '#core/flow/FlowState.ts'
import { openAnswered } from '#core/flow/openAnswered.ts'
import { transition } from '#core/flow/transition.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

const session = { id: 'session', openedAt: 1 }

describe('openAnswered', () => {
  it('has the same result as opening and then answering', () => {
    const opening = transition(shippedQuestionnaire, initialState(shippedQuestionnaire), { type: 'opened', session })
    const answering = transition(shippedQuestionnaire, opening[0], { type: 'answered', turn: 0, answer: 'AMP' })
    expect(openAnswered(shippedQuestionnaire, session, 'AMP')).toEqual([answering[0], [...opening[1], ...answering[1]]])
  })

  it('returns null for an answer that the first question does not offer', () => {
    expect(openAnswered(shippedQuestionnaire, session, 'Aggressive Growth')).toBeNull()
    const text = aQuestionnaire({ steps: [aQuestion({ type: 'text' })] })
    expect(openAnswered(text, session, 'red')).toBeNull()
  })
})
