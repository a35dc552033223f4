import type { JSONReportSpec, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter'
import { describe, expect, it } from 'vitest'
import { passedOnRetry } from '../../../scripts/test/passedOnRetry.ts'

type Status = JSONReportTest['status']

const spec = (title: string, statuses: Readonly<Record<string, Status>>) =>
  // Safe: only these fields are read.
  ({
    title,
    tests: Object.entries(statuses).map(([projectName, status]) => ({ projectName, status })),
  }) as unknown as JSONReportSpec

const suite = (title: string, specs: readonly JSONReportSpec[], suites: readonly JSONReportSuite[] = []) =>
  // Safe: only these fields are read.
  ({ title, specs, suites }) as unknown as JSONReportSuite

describe('passedOnRetry', () => {
  it('names each flaky test with its browser, its file and what it is in', () => {
    const suites = [
      suite(
        'queue.spec.ts',
        [spec('keeps an answer', { desktop: 'flaky', phone: 'expected' })],
        [suite('offline', [spec('sends it later', { desktop: 'expected', phone: 'flaky' })])],
      ),
      suite('pages.spec.ts', [spec('has a title', { desktop: 'unexpected', phone: 'skipped' })]),
    ]
    expect(passedOnRetry(suites)).toEqual([
      '[desktop] queue.spec.ts › keeps an answer',
      '[phone] queue.spec.ts › offline › sends it later',
    ])
  })
})
