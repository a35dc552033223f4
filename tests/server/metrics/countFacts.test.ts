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

  it('begins with a database that is there, and with series whose first event an alarm has to see', async () => {
    const registry = new Registry()
    countFacts(registry)
    const text = await registry.metrics()
    for (const line of [
      'review_database_up 1',
      'review_answers_total{outcome="busy"} 0',
      'review_texts_total{outcome="failed",reason="misconfigured"} 0',
      'review_csp_reports_total{directive="script-src-elem"} 0',
      'review_csp_reports_total{directive="other"} 0',
    ]) {
      expect(text).toContain(`${line}\n`)
    }
  })

  it('counts statements that failed, and of those only ones that did not reach the database as its being away', async () => {
    const registry = new Registry()
    const { observe } = countFacts(registry)
    const up: boolean[] = []
    for (const outcome of ['done', 'failed', 'away', 'away', 'done'] as const) {
      observe({ type: 'statement', use: 'answers', outcome, ms: 7 })
      up.push((await registry.metrics()).includes('review_database_up 1\n'))
    }
    expect(up).toEqual([true, true, false, false, true])
    const text = await registry.metrics()
    expect(text.match(/^review_database_failures_total.*$/gm)).toEqual([
      'review_database_failures_total{use="answers",outcome="failed"} 1',
      'review_database_failures_total{use="answers",outcome="away"} 2',
    ])
    expect(text).toContain('review_database_duration_seconds_sum{use="answers"} 0.035\n')
  })

  it('counts claims, codes, reports and deliveries, and shows the breaker as it was last seen', async () => {
    const registry = new Registry()
    const { observe } = countFacts(registry)
    observe({ type: 'unprovenClaims', count: 3 })
    observe({ type: 'codeChecked', outcome: 'wrong' })
    observe({ type: 'policyReported', directive: 'img-src' })
    observe({ type: 'eventSent', outcome: 'dead' })
    observe({ type: 'breakerSeen', isOpen: true })
    const text = await registry.metrics()
    for (const line of [
      'review_unproven_claims_total 3',
      'review_codes_total{outcome="wrong"} 1',
      'review_csp_reports_total{directive="img-src"} 1',
      'review_deliveries_total{outcome="dead"} 1',
      'review_breaker_open 1',
    ]) {
      expect(text).toContain(`${line}\n`)
    }
    observe({ type: 'breakerSeen', isOpen: false })
    expect(await registry.metrics()).toContain('review_breaker_open 0\n')
  })
})
