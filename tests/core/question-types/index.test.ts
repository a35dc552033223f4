import { describe, expect, it } from 'vitest'
import { shownOptions } from '#core/question-types/Option.ts'
import { type QuestionTypeName, questionTypes } from '#core/question-types/index.ts'
import { questionTypeOf } from '#core/question-types/questionTypeOf.ts'
import { isNameToken } from '#core/question-types/text.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import { eligibilityCheckDefaults } from '#core/step-types/eligibilityCheck.ts'
import { stepTypes } from '#core/step-types/index.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

describe.each(Object.entries(stepTypes))('the step type %s', (_name, { kind, properties, required }) => {
  it('requires only properties that it has', () => {
    expect(Object.keys(properties)).toEqual(expect.arrayContaining([...required]))
  })

  it('requires "next", unless it is an ending', () => {
    const ways = kind === 'ending' ? [] : ['next']
    expect(Object.keys(properties).filter((name) => name === 'next')).toEqual(ways)
    expect(required.filter((name) => name === 'next')).toEqual(ways)
  })
})

const withOptions = Object.entries(questionTypes).filter(([, type]) => type.optionsOf !== null)

describe.each(withOptions)('the question type %s', (name) => {
  it('accepts each of its options as an answer, and no other text', () => {
    // Safe: it is a key of the registry.
    const question = aQuestion({ type: name as QuestionTypeName })
    const { normalise, toAnswer } = questionTypeOf(question)
    const values = (optionsOf(question) ?? []).map(({ value }) => value)
    expect(values).not.toEqual([])
    for (const value of values) expect(toAnswer(question, normalise(value))).toBe(value)
    expect(toAnswer(question, normalise(`not ${values.join()}`))).toBeNull()
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
  it('distinguishes questions from interstitials and endings', () => {
    const questions = shippedDefinition.steps.filter((step) => isQuestion(step)).map(({ id }) => id)
    expect(questions).toEqual(['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7'])
  })

  it('is false for a type that is not registered', () => {
    const unknown = { ...aQuestion(), type: 'constructor' } as unknown as ReturnType<typeof aQuestion> // Safe: the point of the test.
    expect(isQuestion(unknown)).toBe(false)
  })
})

describe('isNameToken', () => {
  it.each([
    ['name', true],
    ['given-name', true],
    ['cc-name', true],
    ['username', false],
    ['nickname', false],
    ['email', false],
  ])('a box that may be filled in with "%s" asks for the name of a person: %s', (token, isName) => {
    expect(isNameToken(token)).toBe(isName)
  })
})

describe('shownOptions', () => {
  it('gives every option a value and a label', () => {
    const options = ['red', { value: 'g', label: 'Green' }, { value: 'blue', emoji: '💙' }]
    expect(shownOptions(aQuestion({ options }))).toEqual([
      { value: 'red', label: 'red' },
      { value: 'g', label: 'Green' },
      { value: 'blue', label: 'blue', emoji: '💙' },
    ])
  })
})
