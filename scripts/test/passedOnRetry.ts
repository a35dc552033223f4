import type { JSONReportSuite } from '@playwright/test/reporter'

/** The browser tests that failed at first and passed when they were repeated, as Playwright's list names them. Pure. */
export function passedOnRetry(suites: readonly JSONReportSuite[], outer: readonly string[] = []): readonly string[] {
  return suites.flatMap(({ title, specs, suites: inner = [] }) => {
    const path = [...outer, title]
    const own = specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName }) => `[${projectName}] ${[...path, spec.title].join(' › ')}`),
    )
    return [...own, ...passedOnRetry(inner, path)]
  })
}
