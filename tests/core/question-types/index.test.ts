import { describe, expect, it } from 'vitest'
import { optionsOf } from '#core/question-types/multipleChoice.ts'
import { questionTypes } from '#core/question-types/index.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { eligibilityCheckDefaults } from '#core/step-types/eligibilityCheck.ts'
import { stepTypes } from '#core/step-types/index.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

describe('questionTypes', () => {
  it('are multiple-choice, text and mobile', () => {
    expect(Object.keys(questionTypes)).toEqual(['multiple-choice', 'text', 'mobile'])
    expect(Object.values(questionTypes).every(({ kind }) => kind === 'question')).toBe(true)
  })

  it('have options in multiple choice alone', () => {
    expect(Object.values(questionTypes).map(({ hasOptions }) => hasOptions)).toEqual([true, false, false])
  })
})

describe('stepTypes', () => {
  it('add an interstitial and an ending', () => {
    const kinds = Object.fromEntries(Object.entries(stepTypes).map(([name, { kind }]) => [name, kind]))
    expect(kinds).toEqual({
      'multiple-choice': 'question',
      text: 'question',
      mobile: 'question',
      'eligibility-check': 'interstitial',
      'not-eligible': 'ending',
    })
  })
})

describe('eligibilityCheckDefaults', () => {
  it('wait 1.5 seconds, with the words of spec §2', () => {
    expect(eligibilityCheckDefaults).toMatchObject({
      waitMs: 1500,
      waitText: 'Please wait, we are calculating your eligibility',
      heading: 'Good news! You are eligible!',
      buttonText: 'Click to Book Call',
      showCalculator: true,
    })
  })
})

describe('isQuestion', () => {
  it('tells questions from interstitials and endings', () => {
    const questions = shippedDefinition.steps.filter((step) => isQuestion(step)).map(({ id }) => id)
    expect(questions).toEqual(['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7'])
  })

  it('is false for a type that is not registered', () => {
    const unknown = { ...aQuestion(), type: 'constructor' } as unknown as ReturnType<typeof aQuestion> // Safe: the point of the test.
    expect(isQuestion(unknown)).toBe(false)
  })
})

describe('optionsOf', () => {
  it('gives every option a value and a label', () => {
    const options = ['red', { value: 'g', label: 'Green' }, { value: 'blue', emoji: '💙' }]
    expect(optionsOf(aQuestion({ options }))).toEqual([
      { value: 'red', label: 'red' },
      { value: 'g', label: 'Green' },
      { value: 'blue', label: 'blue', emoji: '💙' },
    ])
  })
})
