import { describe, expect, it } from 'vitest'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { Step } from '#core/step-types/index.ts'
import { renamedSteps } from '#linter/paths/diff/renamedSteps.ts'
import { aQuestion } from '../../../support/aQuestion.ts'

const header = { id: 'a', version: '1', title: 'A', timeZone: 'Australia/Brisbane' } as const
const having = (...steps: readonly Step[]): QuestionnaireDefinition => ({ ...header, steps })

const colour = (id: string, next: string | null = null) =>
  aQuestion({ id, text: 'Which colour?', next: [{ goTo: next }] })
const pet = (id: string) => aQuestion({ id, type: 'text', text: 'Which pet?' })

describe('renamedSteps', () => {
  it('finds a step under another id, wherever it leads', () => {
    expect([...renamedSteps(having(colour('q1', 'q2'), pet('q2')), having(colour('one', 'pet'), pet('pet')))]).toEqual([
      ['q1', 'one'],
      ['q2', 'pet'],
    ])
  })

  it('takes a step with other words or options for another one', () => {
    const other = aQuestion({ id: 'one', text: 'Which colour?', options: ['red', 'blue'] })
    expect([...renamedSteps(having(colour('q1')), having(other))]).toEqual([])
    expect([...renamedSteps(having(colour('q1')), having(pet('one')))]).toEqual([])
  })

  it('does not guess between several', () => {
    expect([...renamedSteps(having(colour('q1')), having(colour('one', 'two'), colour('two')))]).toEqual([])
    expect([...renamedSteps(having(colour('q1', 'q2'), colour('q2')), having(colour('one')))]).toEqual([])
  })

  it('is silent on a copy of a step that stays', () => {
    expect([...renamedSteps(having(colour('q1')), having(colour('q1', 'two'), colour('two')))]).toEqual([])
  })
})
