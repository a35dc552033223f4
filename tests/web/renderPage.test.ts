import { describe, expect, it } from 'vitest'
import { earlyAnswers } from '#web/renderPage.tsx'
import { aQuestion } from '../support/aQuestion.ts'
import { aQuestionnaire } from '../support/aQuestionnaire.ts'

describe('earlyAnswers', () => {
  it('are the picks of the first question that lead to a question of which no code is missing', async () => {
    const start = aQuestion({
      options: ['red', 'green', 'blue', 'white', 'black'],
      validation: [{ rule: 'minLength', value: 4, message: 'Pick a longer one' }],
      next: [
        { when: { question: 'colour', is: 'green' }, goTo: 'pet' },
        { when: { question: 'colour', is: 'white' }, goTo: 'sorry' },
        { when: { question: 'colour', is: 'black' }, goTo: null },
        { goTo: 'size' },
      ],
    })
    const size = aQuestion({ id: 'size', text: 'How big?' })
    const pet = aQuestion({ type: 'text', id: 'pet' })
    const questionnaire = aQuestionnaire({ steps: [start, size, pet, { id: 'sorry', type: 'not-eligible' }] })
    expect(await earlyAnswers(questionnaire)).toEqual(['blue'])
  })

  it('are none of a first question that is typed', async () => {
    expect(await earlyAnswers(aQuestionnaire({ steps: [aQuestion({ type: 'text' })] }))).toEqual([])
  })
})
