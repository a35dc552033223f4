import { describe, expect, it } from 'vitest'
import { answersOn, passedSteps } from '#core/flow/trail.ts'
import { funnelTo } from '../../support/funnel.ts'
import { play } from '../../support/play.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

const { trail } = play(shippedQuestionnaire, funnelTo('q6')).state

describe('passedSteps', () => {
  it('returns the visited steps, the latest first, interstitials included', () => {
    expect([...passedSteps(trail)].map(({ stepId, answer, progress }) => [stepId, answer, progress])).toEqual([
      ['q5', 'Mary Ann', 5],
      ['eligibilityCheck', null, 4],
      ['q4', 'VIC', 4],
      ['q3', '30 - 39', 3],
      ['q2', '$200k+', 2],
      ['q1', 'AMP', 1],
    ])
  })

  it('returns none at the start', () => {
    expect([...passedSteps(null)]).toEqual([])
  })
})

describe('answersOn', () => {
  it('finds the answer to any question on the trail', () => {
    expect(['q1', 'q2', 'q3', 'q4', 'q5'].map(answersOn(trail))).toEqual([
      'AMP',
      '$200k+',
      '30 - 39',
      'VIC',
      'Mary Ann',
    ])
  })

  it.each(['q6', 'eligibilityCheck', 'q9', 'constructor'])('has none for %s', (id) => {
    expect(answersOn(trail)(id)).toBeUndefined()
    expect(answersOn(null)(id)).toBeUndefined()
  })
})
