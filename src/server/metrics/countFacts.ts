import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { assertNever } from '#core/assertNever.ts'
import { DIRECTIVES } from '../reports/readPolicyReports.ts'
import type { Observe, StatementFact } from './Fact.ts'

/** s; a request that waits for its commit takes some ms, one that times out takes ten seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** s; by default PostgreSQL cuts a statement off after three (`STATEMENT_TIMEOUT_SECONDS`), the embedded engine none. */
const STATEMENT_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3]

/** What counts facts, and what receives the latest state of the database. */
interface FactCounters {
  readonly observe: Observe
  readonly noteDatabase: (isThere: boolean) => void
}

/** Creates the counters of a process in a registry. Labels have few values each, all from this code. */
export function countFacts(registry: Registry): FactCounters {
  const { requests, statements, counters, gauges } = makeFigures(registry)
  const noteDatabase = (isThere: boolean) => gauges.databaseUp.set(isThere ? 1 : 0)
  noteDatabase(true)
  // An alarm on an increase does not see with what a series begins.
  counters.answers.inc({ outcome: 'busy' }, 0)
  counters.texts.inc({ outcome: 'failed', reason: 'misconfigured' }, 0)
  for (const directive of [...DIRECTIVES, 'other']) counters.policyReports.inc({ directive }, 0)
  const countStatement = ({ use, outcome, ms }: StatementFact) => {
    statements.observe({ use }, ms / 1000)
    if (outcome !== 'done') counters.failures.inc({ use, outcome })
    noteDatabase(outcome !== 'away')
  }
  const observe: Observe = (fact) => {
    switch (fact.type) {
      case 'request': {
        const { method, route, status, ms } = fact
        return requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000)
      }
      case 'answerCame':
        return gauges.waiting.inc()
      case 'answered':
        gauges.waiting.dec()
        return counters.answers.inc({ outcome: fact.outcome })
      case 'answerTurnedAway':
        return counters.answers.inc({ outcome: 'busy' })
      case 'unprovenClaims':
        return counters.unprovenClaims.inc(fact.count)
      case 'statement':
        return countStatement(fact)
      case 'text':
        return counters.texts.inc({ outcome: fact.outcome, reason: 'reason' in fact ? fact.reason : '' })
      case 'codeChecked':
        return counters.codes.inc({ outcome: fact.outcome })
      case 'policyReported':
        return counters.policyReports.inc({ directive: fact.directive })
      case 'breakerSeen':
        return gauges.breaker.set(fact.isOpen ? 1 : 0)
      case 'eventSent':
        return counters.deliveries.inc({ outcome: fact.outcome })
      default:
        return assertNever(fact)
    }
  }
  return { observe, noteDatabase }
}

function makeFigures(registry: Registry) {
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> =>
    new Counter({ name, help, labelNames, registers })
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers })
  return {
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests by route, method and status class, and how long they took.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    statements: new Histogram({
      name: 'review_database_duration_seconds',
      help: 'Time that the database took; "answers" are the commits of stored answers.',
      labelNames: ['use'] as const,
      buckets: STATEMENT_BUCKETS,
      registers,
    }),
    counters: {
      failures: counter(
        'review_database_failures_total',
        'Statements that failed, and those that did not reach the database.',
        ['use', 'outcome'],
      ),
      answers: counter('review_answers_total', 'Answers received, by what became of them.', ['outcome']),
      unprovenClaims: counter('review_unproven_claims_total', 'Answers that claim a proof we have not given.', []),
      texts: counter('review_texts_total', 'Codes that were asked for, and why some were not texted.', [
        'outcome',
        'reason',
      ]),
      codes: counter('review_codes_total', 'Codes entered, by what became of them.', ['outcome']),
      policyReports: counter(
        'review_csp_reports_total',
        'Reports by browsers that the content security policy stopped something.',
        ['directive'],
      ),
      deliveries: counter('review_deliveries_total', 'Attempts to hand an event over.', ['outcome']),
    },
    gauges: {
      waiting: gauge('review_answers_waiting', 'Answers that wait for their commit.'),
      breaker: gauge('review_breaker_open', '1 while texts are held back, as this process last saw it.'),
      databaseUp: gauge(
        'review_database_up',
        '0 when the database was away, or took no writes, the last time it was asked.',
      ),
    },
  }
}
