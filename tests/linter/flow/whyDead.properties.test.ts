import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateCondition } from '#core/conditions/evaluateCondition.ts'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { NONE } from '#linter/flow/diagrams/nodeStore.ts'
import { isReachable } from '#linter/flow/isReachable.ts'
import { proveFlow } from '#linter/flow/proveFlow.ts'
import { whyDead } from '#linter/flow/whyDead.ts'
import { anyDefinition } from '../../support/anyDefinition.ts'
import { withinATest } from '../../support/withinATest.ts'
import { walkOneWay } from '../paths/listWays.ts'

describe('whyDead', () => {
  it('gives an example who meets the condition and is taken by the first of the entries it names', () => {
    const count = { definitions: 0, takenBefore: 0 }
    fc.assert(
      fc.property(anyDefinition, (definition) => {
        count.definitions += 1
        const index = indexDefinition(definition)
        const questionnaire = compileQuestionnaire(definition)
        const proof = proveFlow(index)
        for (const passage of proof.passagesFrom.flat()) {
          const { from, entry } = passage.transition
          if (passage.taken !== NONE || !isReachable(proof, from) || !('next' in from.step)) continue
          const death = whyDead(proof, passage)
          if (death.cause !== 'taken before') continue
          count.takenBefore += 1
          if (!death.example) throw new Error('No example')

          const firstOptions = definition.steps.map(
            (step) => [step.id, optionsOf(step)?.[0]?.value ?? 'typed'] as const,
          )
          const named = death.example.answers.map(({ question, option }) => [question.step.id, option] as const)
          const answers = new Map([...firstOptions, ...named])
          const seen = walkOneWay(questionnaire, answers)
          expect(seen).toContain(from.step.id)
          const asked = new Set(seen.slice(0, seen.indexOf(from.step.id) + 1))
          const holds = ({ when }: typeof entry): boolean =>
            !when || evaluateCondition(when, questionnaire.rules, (id) => (asked.has(id) ? answers.get(id) : undefined))
          expect(holds(entry)).toBe(true)
          expect(from.step.next.findIndex(holds)).toBe(death.by[0]?.transition.position)
        }
      }),
      { numRuns: 1_000, ...withinATest },
    )
    // On a busy machine only some of the definitions are looked at.
    expect(count.takenBefore).toBeGreaterThan(count.definitions / 40)
  })
})
