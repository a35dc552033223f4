import { describe, expect, it } from 'vitest'
import type { Condition } from '#core/conditions/Condition.ts'
import type { Step } from '#core/step-types/index.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { proveFlow } from '#linter/flow/proveFlow.ts'
import { whyDead } from '#linter/flow/whyDead.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const is = (question: string, option: string): Condition => ({ question, is: option })
const start = aQuestion({ id: 'start', next: [{ when: is('start', 'red'), goTo: null }, { goTo: 'colour' }] })

/** Why nobody takes the first entry of the last step that is a question: the question, and the step and entry at which visitors left. */
function causeIn(steps: readonly Step[]) {
  const proof = proveFlow(indexDefinition(aDefinition({ steps })))
  const passage = proof.passagesFrom.findLast((passages) => passages.length > 0)?.[0]
  const death = passage && whyDead(proof, passage)
  if (death?.cause !== 'other answers') return death?.cause
  const left = death.leftAt?.transition
  return {
    question: death.question.step.id,
    wanted: death.wanted,
    left: left && `${left.from.step.id} ${left.position}`,
  }
}

describe('whyDead', () => {
  it('names the entry by which those with the wanted answer complete the form', () => {
    expect(
      causeIn([
        aQuestion({ id: 'colour', next: [{ when: is('colour', 'blue'), goTo: null }, { goTo: 'last' }] }),
        aQuestion({ id: 'last', next: [{ when: is('colour', 'blue'), goTo: null }, { goTo: null }] }),
      ]),
    ).toEqual({ question: 'colour', wanted: ['blue'], left: 'colour 0' })
  })

  it('names the entry by which they get to an ending, even to one above it in the file', () => {
    expect(
      causeIn([
        start,
        aQuestion({ id: 'colour', next: [{ goTo: 'pet' }] }),
        { id: 'sorry', type: 'not-eligible' },
        aQuestion({ id: 'pet', next: [{ when: is('colour', 'blue'), goTo: 'sorry' }, { goTo: 'last' }] }),
        aQuestion({ id: 'last', next: [{ when: is('colour', 'blue'), goTo: null }, { goTo: null }] }),
      ]),
    ).toEqual({ question: 'colour', wanted: ['blue'], left: 'pet 0' })
  })

  it('names the first of two questions whose answers nobody there has, and no entry before it', () => {
    const both = { all: [is('pet', 'green'), is('colour', 'blue')] }
    expect(
      causeIn([
        start,
        aQuestion({ id: 'colour', next: [{ when: is('colour', 'blue'), goTo: null }, { goTo: 'pet' }] }),
        aQuestion({ id: 'pet', next: [{ when: is('pet', 'green'), goTo: null }, { goTo: 'last' }] }),
        aQuestion({ id: 'last', next: [{ when: both, goTo: null }, { goTo: null }] }),
      ]),
    ).toEqual({ question: 'colour', wanted: ['blue'], left: 'colour 0' })
  })
})
