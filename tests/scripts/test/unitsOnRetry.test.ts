import type { JsonTestResults } from 'vitest/node'
import { expect, it } from 'vitest'
import { unitsOnRetry } from '../../../scripts/test/unitsOnRetry.ts'

const test = (title: string, status: string, failureMessages: readonly string[]) => ({
  title,
  status,
  failureMessages,
  ancestorTitles: ['the queue'],
})

it('names each test that passed after a failure, with its file and what it is in', () => {
  const assertionResults = [
    test('keeps an answer', 'passed', []),
    test('sends it later', 'passed', ['AssertionError: expected 1 to be 2']),
    test('loses none', 'failed', ['AssertionError: expected 1 to be 2', 'AssertionError: expected 1 to be 2']),
  ]
  // Safe: only these fields are read.
  const report = {
    testResults: [{ name: '/site/tests/web/queue.test.ts', assertionResults }],
  } as unknown as JsonTestResults
  expect(unitsOnRetry(report, '/site')).toEqual(['tests/web/queue.test.ts › the queue › sends it later'])
})
