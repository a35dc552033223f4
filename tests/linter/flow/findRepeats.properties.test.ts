import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { findRepeats } from '#linter/flow/findRepeats.ts'
import { proveFlow } from '#linter/flow/proveFlow.ts'
import { anyDefinition } from '../../support/anyDefinition.ts'
import { withinATest } from '../../support/withinATest.ts'
import { listWays } from '../paths/listWays.ts'

/** Which of its steps to look for, by position. */
const chosen = fc.array(fc.boolean(), { minLength: 7, maxLength: 7 })

describe('findRepeats', () => {
  it('finds exactly the steps that come after another of the given steps on some path', () => {
    fc.assert(
      fc.property(anyDefinition, chosen, (definition, isChosen) => {
        const ids = definition.steps.flatMap((step, position) =>
          isChosen[position] && 'next' in step ? [step.id] : [],
        )
        const repeated = listWays(compileQuestionnaire(definition)).flatMap((way) => {
          const passed = way.split(' ').map((step) => step.replace(/=.*/, ''))
          return passed.filter((id) => ids.includes(id)).slice(1)
        })

        const index = indexDefinition(definition)
        const positions = index.steps.filter(({ step }) => ids.includes(step.id)).map(({ position }) => position)
        const found = [...findRepeats(proveFlow(index), positions).keys()]
        expect(new Set(found.map((position) => index.steps[position]?.step.id))).toEqual(new Set(repeated))
      }),
      { numRuns: 2_000, ...withinATest },
    )
  })
})
