import { describe, expect, it } from 'vitest'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'
import { countedPaths, everyPath, type VisitorPath } from './everyPath.ts'

const paths = everyPath(shippedQuestionnaire)

/** Spec §4: who is told what, in plain words. */
function endBySpec({ moves }: VisitorPath): string | null {
  const answerTo = (id: string) => moves.find(({ stepId }) => stepId === id)?.answer
  return answerTo('q2') === '$0 - $50,000' || answerTo('q3') === '60+' ? 'notEligible' : null
}

describe('everyPath', () => {
  it('lists as many paths of the shipped questionnaire as the path book counts, each once', () => {
    expect(paths).toHaveLength(countedPaths(shippedQuestionnaire))
    expect(new Set(paths.map(({ moves }) => JSON.stringify(moves))).size).toBe(paths.length)
  })

  it('ends each of them as the specification says', () => {
    expect(paths.map(({ end }) => end)).toEqual(paths.map(endBySpec))
  })
})
