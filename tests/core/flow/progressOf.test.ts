import { describe, expect, it } from 'vitest'
import { progressOf } from '#core/flow/progressOf.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { aState } from '../../support/aState.ts'
import { funnel, funnelTo } from '../../support/funnel.ts'
import { play } from '../../support/play.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

describe('progressOf', () => {
  it('is the share of progress-bar questions that are answered', () => {
    const { state } = play(shippedQuestionnaire, funnelTo('q4'))
    expect(progressOf(shippedQuestionnaire, state)).toEqual({ answered: 3, total: 7, percent: (3 / 7) * 100 })
  })

  it('is 0 at the start and 100 at the end', () => {
    expect(progressOf(shippedQuestionnaire, aState()).percent).toBe(0)
    expect(progressOf(shippedQuestionnaire, play(shippedQuestionnaire, funnel).state).percent).toBe(100)
  })

  it('does not count eligibilityCheck', () => {
    const before = play(shippedQuestionnaire, funnelTo('eligibilityCheck')).state
    const after = play(shippedQuestionnaire, funnelTo('q5')).state
    expect(progressOf(shippedQuestionnaire, after)).toEqual(progressOf(shippedQuestionnaire, before))
  })

  it('is at most 100, whatever the trail contains', () => {
    const trail = { stepId: 'q1', answer: 'AMP', before: null, progress: 9 }
    expect(progressOf(shippedQuestionnaire, aState({ trail })).percent).toBe(100)
  })

  it('is 0 in a questionnaire without progress-bar questions', () => {
    const questionnaire = aQuestionnaire()
    const { state } = play(questionnaire, ['red'])
    expect(progressOf(questionnaire, state)).toEqual({ answered: 0, total: 0, percent: 0 })
  })
})
