import { describe, expect, it } from 'vitest'
import { areUnrelated } from '#linter/paths/diff/areUnrelated.ts'
import { aQuestion } from '../../../support/aQuestion.ts'
import { aQuestionnaire } from '../../../support/aQuestionnaire.ts'

const ending = { id: 'out', type: 'not-eligible' } as const
const before = aQuestionnaire({ steps: [aQuestion({ id: 'colour' }), aQuestion({ id: 'pet' }), ending] })

describe('areUnrelated', () => {
  it('is true when at most an ending is in both, and when a question has become one, or was one', () => {
    expect(areUnrelated(before, aQuestionnaire({ steps: [aQuestion({ id: 'age' }), ending] }))).toBe(true)
    const petless = { ...ending, id: 'pet' }
    expect(areUnrelated(before, aQuestionnaire({ steps: [aQuestion({ id: 'age' }), petless] }))).toBe(true)
    const asked = aQuestion({ id: 'out' })
    expect(areUnrelated(before, aQuestionnaire({ steps: [aQuestion({ id: 'age' }), asked] }))).toBe(true)
  })

  it('is false when one question is in both, however many are not', () => {
    expect(areUnrelated(before, aQuestionnaire({ steps: [aQuestion({ id: 'age' }), aQuestion({ id: 'pet' })] }))).toBe(
      false,
    )
  })
})
