import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { needlessPart } from '#linter/flow/needlessPart.ts'
import { proveFlow } from '#linter/flow/proveFlow.ts'
import { type Path, valueAt } from '#linter/source/Path.ts'
import { anyDefinition } from '../../support/anyDefinition.ts'
import { walkEveryWay } from '../../support/walkEveryWay.ts'
import { withinATest } from '../../support/withinATest.ts'
import { listWays } from '../paths/listWays.ts'

function without(definition: QuestionnaireDefinition, path: Path): QuestionnaireDefinition {
  const copy = structuredClone(definition)
  // Safe: the path leads into a list of conditions.
  const parts = valueAt(copy, path.slice(0, -1)) as unknown[]
  parts.splice(Number(path.at(-1)), 1)
  return copy
}

const needlessIn = (definition: QuestionnaireDefinition): readonly Path[] => {
  const { engine, passagesFrom } = proveFlow(indexDefinition(definition))
  return passagesFrom.flat().flatMap((passage) => {
    const found = needlessPart(engine, passage)
    return found ? [found.path] : []
  })
}

describe('needlessPart', () => {
  it('finds only parts without which every visitor takes the same entries', () => {
    const count = { definitions: 0, found: 0 }
    fc.assert(
      fc.property(anyDefinition, (definition) => {
        count.definitions += 1
        for (const path of needlessIn(definition)) {
          count.found += 1
          const shorter = without(definition, path)
          expect(listWays(compileQuestionnaire(shorter))).toEqual(listWays(compileQuestionnaire(definition)))
          expect(walkEveryWay(shorter).taken).toEqual(walkEveryWay(definition).taken)
        }
      }),
      { numRuns: 2_000, ...withinATest },
    )
    // On a busy machine only some of the definitions are looked at.
    expect(count.found).toBeGreaterThan(count.definitions / 40)
  })
})
