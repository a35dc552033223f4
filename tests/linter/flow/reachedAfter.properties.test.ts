import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { proveFlow } from '#linter/flow/proveFlow.ts'
import { reachedAfter } from '#linter/flow/reachedAfter.ts'
import { anyDefinition } from '../../support/anyDefinition.ts'
import { withinATest } from '../../support/withinATest.ts'
import { listWays } from '../paths/listWays.ts'

describe('reachedAfter', () => {
  it('finds a step exactly if some path leads there after the option', () => {
    fc.assert(
      fc.property(anyDefinition, fc.constantFrom('a', 'b', 'c'), (definition, option) => {
        const ways = listWays(compileQuestionnaire(definition)).map((way) => way.split(' '))
        const proof = proveFlow(indexDefinition(definition))
        for (const question of proof.index.steps.filter(({ options }) => options?.has(option))) {
          for (const target of proof.index.steps.filter(({ kind }) => kind !== 'ending')) {
            const found = reachedAfter(proof, { question, option, among: [target.position] })
            const isReached = ways.some((way) => {
              const picked = way.indexOf(`${question.step.id}=${option}`)
              const behind = picked < 0 ? [] : way.slice(picked + 1)
              return behind.some((passed) => passed.replace(/=.*/, '') === target.step.id)
            })
            expect(found).toBe(isReached ? target : null)
          }
        }
      }),
      { numRuns: 1_000, ...withinATest },
    )
  })
})
