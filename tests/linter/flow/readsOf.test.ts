import { describe, expect, it } from 'vitest'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { readsOf } from '#linter/flow/readsOf.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

describe('readsOf', () => {
  it('follows a rule that a rule names which a rule names, to the last step that uses the first', () => {
    const rules = { old: { rule: 'older' }, older: { rule: 'oldest' }, oldest: { question: 'q0', is: 'red' } }
    const next = (goTo: string | null) => [{ when: { rule: 'old' }, goTo }, { goTo }]
    const steps = [
      aQuestion({ id: 'q0', next: next('q1') }),
      aQuestion({ id: 'q1', next: next('q2') }),
      aQuestion({ id: 'q2' }),
    ]
    const { lastUse, latestLeaf, ruleOrder } = readsOf(indexDefinition(aDefinition({ rules, steps })))
    expect(ruleOrder).toEqual(['oldest', 'older', 'old'])
    expect(Object.fromEntries(lastUse)).toEqual({ old: 1, older: 1, oldest: 1 })
    expect([...latestLeaf].map(([name, { question }]) => [name, question])).toEqual([
      ['oldest', 'q0'],
      ['older', 'q0'],
      ['old', 'q0'],
    ])
  })
})
