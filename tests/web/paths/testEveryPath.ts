import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'
import { everyPath } from './everyPath.ts'
import { stopClock } from './pass.ts'
import { walkPaths } from './walkPaths.ts'

/** ms; the paths of one first answer on a machine with much other work. */
const LONG = 300_000

/**
 * Tests the paths of every second first answer, beginning with the first or the second: two files running side by side take half the time
 * of one.
 */
export function testEveryPath(remainder: 0 | 1): void {
  const paths = everyPath(shippedQuestionnaire)
  const firstAnswers = [...new Set(paths.map(({ moves }) => moves[0]?.answer ?? ''))]

  beforeEach(() => stopClock())
  afterEach(() => void vi.useRealTimers())

  describe('every path of the shipped questionnaire', () => {
    it.each(firstAnswers.filter((_, place) => place % 2 === remainder))(
      'shows its screens and sends its answers, whatever is reloaded or gone Back and forward again: %s',
      async (first) => {
        const branch = paths.filter(({ moves }) => moves[0]?.answer === first)
        const reached = await walkPaths(branch)
        expect(reached).toHaveLength(branch.length)
        expect(new Set(reached)).toEqual(new Set(branch))
      },
      LONG,
    )
  })
}
