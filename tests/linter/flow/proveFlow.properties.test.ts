import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { NONE } from '#linter/flow/diagrams/nodeStore.ts'
import { isReachable } from '#linter/flow/isReachable.ts'
import { proveFlow } from '#linter/flow/proveFlow.ts'
import { anyDefinition } from '../../support/anyDefinition.ts'
import { type EveryWay, walkEveryWay } from '../../support/walkEveryWay.ts'
import { withinATest } from '../../support/withinATest.ts'

/** The verdicts of the proof in the words of the walker. */
function prove(definition: QuestionnaireDefinition): EveryWay {
  const index = indexDefinition(definition)
  const proof = proveFlow(index)
  const passages = proof.passagesFrom.flat()
  return {
    reached: new Set(index.steps.filter((step) => isReachable(proof, step)).map(({ path }) => path.join('/'))),
    taken: new Set(passages.filter(({ taken }) => taken !== NONE).map(({ transition }) => transition.path.join('/'))),
    doubtful: new Set(proof.doubtfulReads.map(({ path }) => path.join('/'))),
    broken: new Set(proof.brokenPromises.map(({ path }) => path.join('/'))),
  }
}

const sorted = ({ reached, taken, doubtful, broken }: EveryWay): Record<string, string[]> => ({
  reached: [...reached].toSorted(),
  taken: [...taken].toSorted(),
  doubtful: [...doubtful].toSorted(),
  broken: [...broken].toSorted(),
})

describe('proveFlow', () => {
  it('agrees with enumerating every path on each step, entry, leaf and promise of 5,000 questionnaires', () => {
    fc.assert(
      fc.property(anyDefinition, (definition) => {
        expect(sorted(prove(definition))).toEqual(sorted(walkEveryWay(definition)))
      }),
      { numRuns: 5_000, ...withinATest },
    )
  })
})
