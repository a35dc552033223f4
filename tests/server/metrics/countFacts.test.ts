import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { countFacts } from '#server/metrics/countFacts.ts'

describe('countFacts', () => {
  it('counts an answer that was turned away as busy, and never as waiting', async () => {
    const registry = new Registry()
    const { observe } = countFacts(registry)
    observe({ type: 'answerCame' })
    observe({ type: 'answerTurnedAway' })
    expect(await registry.metrics()).toContain('review_answers_waiting 1\n')
    observe({ type: 'answered', outcome: 'busy' })
    expect(await registry.metrics()).toContain('review_answers_waiting 0\n')
    expect(await registry.metrics()).toContain('review_answers_total{outcome="busy"} 2\n')
  })
})
