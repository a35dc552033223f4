import { describe, expect, it } from 'vitest'
import type { Condition } from '#core/conditions/Condition.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { cutOff } from '#linter/flow/cutOff.ts'
import { proveFlow } from '#linter/flow/proveFlow.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const is = (question: string, option: string): Condition => ({ question, is: option })

/** How many steps are cut off behind "lost", which nothing leads to. */
function behindLost(budget?: number) {
  const index = indexDefinition(
    aDefinition({
      steps: [
        aQuestion({ id: 'first', next: [{ goTo: 'asked' }] }),
        aQuestion({ id: 'lost', next: [{ when: is('lost', 'red'), goTo: 'behind' }, { goTo: 'shared' }] }),
        aQuestion({ id: 'behind', next: [{ goTo: 'asked' }] }),
        aQuestion({
          id: 'asked',
          next: [{ when: { any: [is('asked', 'red'), is('asked', 'blue')] }, goTo: 'shared' }, { goTo: null }],
        }),
        aQuestion({ id: 'shared' }),
      ],
    }),
  )
  const lost = index.stepsById.get('lost')
  return lost && cutOff(proveFlow(index, budget), lost)
}

describe('cutOff', () => {
  it('counts what only an unreachable step leads to', () => {
    expect(behindLost()).toBe(1)
  })

  it('counts nothing that may be reached some other way, past the step where the budget ran out', () => {
    expect(behindLost(0)).toBe(1)
  })
})
