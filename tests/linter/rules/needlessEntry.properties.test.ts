import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { needlessEntry } from '#linter/rules/needlessEntry.ts'
import { anyDefinition } from '../../support/anyDefinition.ts'
import { withinATest } from '../../support/withinATest.ts'
import { listWays } from '../paths/listWays.ts'

describe('needlessEntry', () => {
  it('finds only entries that can be removed, all together, without another way for anybody', () => {
    const count = { definitions: 0, found: 0 }
    fc.assert(
      fc.property(anyDefinition, (definition) => {
        count.definitions += 1
        const needless = new Set(
          [...needlessEntry.check(indexDefinition(definition))].map(({ path }) => path.join('/')),
        )
        count.found += needless.size
        const steps = definition.steps.map((step, position) =>
          'next' in step
            ? { ...step, next: step.next.filter((_, entry) => !needless.has(`steps/${position}/next/${entry}`)) }
            : step,
        )
        expect(listWays(compileQuestionnaire({ ...definition, steps }))).toEqual(
          listWays(compileQuestionnaire(definition)),
        )
      }),
      { numRuns: 2_000, ...withinATest },
    )
    // On a busy machine only some of the definitions are looked at.
    expect(count.found).toBeGreaterThan(count.definitions / 40)
  })
})
