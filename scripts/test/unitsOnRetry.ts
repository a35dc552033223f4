import { relative } from 'node:path'
import type { JsonTestResults } from 'vitest/node'

/** The unit tests that failed at first and passed when they were repeated, with their files below a folder. Pure. */
export function unitsOnRetry({ testResults }: Pick<JsonTestResults, 'testResults'>, root: string): readonly string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages && failureMessages.length > 0)
      .map(({ ancestorTitles, title }) => [relative(root, name), ...ancestorTitles, title].join(' › ')),
  )
}
