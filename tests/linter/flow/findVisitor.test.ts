import { describe, expect, it } from 'vitest'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { findVisitor } from '#linter/flow/findVisitor.ts'
import { proveFlow } from '#linter/flow/proveFlow.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

describe('findVisitor', () => {
  it('names the answers with options that a condition on the way reads, and no answer that only a later one does', () => {
    const when = {
      all: [
        { question: 'name', answered: true },
        { question: 'pet', is: 'cat' },
      ],
    } as const
    const steps = [
      aQuestion({ id: 'colour', next: [{ goTo: 'name' }] }),
      aQuestion({ id: 'name', type: 'text', next: [{ goTo: 'pet' }] }),
      aQuestion({ id: 'pet', options: ['dog', 'cat'], next: [{ when, goTo: 'last' }, { goTo: null }] }),
      aQuestion({ id: 'last', next: [{ when: { question: 'colour', is: 'red' }, goTo: null }, { goTo: null }] }),
    ]
    const proof = proveFlow(indexDefinition(aDefinition({ steps })))
    const [taken] = proof.passagesFrom[2] ?? []
    const visitor = taken && findVisitor(proof, taken)
    expect(visitor?.answers.map(({ question, option }) => [question.step.id, option])).toEqual([['pet', 'cat']])
  })
})
