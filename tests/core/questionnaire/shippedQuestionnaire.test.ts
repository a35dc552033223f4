import { describe, expect, it } from 'vitest'
import { walkAnswers } from '#core/flow/walkAnswers.ts'
import { defaultMessages } from '#core/questionnaire/messages.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import { stepById } from '#core/questionnaire/stepById.ts'
import { funnel } from '../../support/funnel.ts'
import { liveDefinition, liveQuestionnaire } from '../../support/liveQuestionnaire.ts'
import { play } from '../../support/play.ts'

const step = (id: string) => stepById(liveQuestionnaire, id)

describe('the shipped questionnaire', () => {
  it('asks seven questions, q1 to q7, with eligibilityCheck and notEligible', () => {
    expect(liveDefinition.steps.map(({ id, type }) => [id, type])).toEqual([
      ['q1', 'multiple-choice'],
      ['q2', 'multiple-choice'],
      ['q3', 'multiple-choice'],
      ['q4', 'multiple-choice'],
      ['eligibilityCheck', 'eligibility-check'],
      ['q5', 'text'],
      ['q6', 'text'],
      ['q7', 'mobile'],
      ['notEligible', 'not-eligible'],
    ])
  })

  it.each([
    [
      'q1',
      [
        'AMP',
        'Australian Super',
        'Aware',
        'REST',
        'HostPlus',
        'CBUS',
        'MLC',
        'Q Super',
        'Australian Retirement Trust',
        'Other Fund',
      ],
    ],
    ['q2', ['$0 - $50,000', '$50,000 - $100,000', '$100,000 - $150,000', '$150,000 - $200,000', '$200k+']],
    ['q3', ['20 - 29', '30 - 39', '40 - 49', '50 - 59', '60+']],
    ['q4', ['ACT', 'SA', 'NT', 'NSW', 'VIC', 'QLD', 'WA']],
  ])('%s has the options of spec §3, exactly', (id, values) => {
    expect(optionsOf(step(id))).toEqual(values.map((value) => ({ value, label: value })))
  })

  it('q1 uses up to 3 columns, q2 to q3 use 1 column', () => {
    expect([step('q1'), step('q2'), step('q3')]).toMatchObject([
      { maxColumns: 3 },
      { maxColumns: 1 },
      { maxColumns: 1 },
    ])
  })

  it('has the autofill hints given name, family name and telephone, with a placeholder each', () => {
    expect([step('q5'), step('q6'), step('q7')]).toMatchObject([
      { autoComplete: 'given-name', placeholder: expect.stringMatching(/./) },
      { autoComplete: 'family-name', placeholder: expect.stringMatching(/./) },
      { autoComplete: 'tel', placeholder: 'Enter mobile number', text: 'What is your mobile number?' },
    ])
  })

  it('waits 1.5 s with the words of spec §2 at eligibilityCheck', () => {
    expect(step('eligibilityCheck')).toMatchObject({
      waitMs: 1500,
      waitText: 'Please wait, we are calculating your eligibility',
      heading: 'Good news! You are eligible!',
      buttonText: 'Click to Book Call',
    })
  })

  it('advises at notEligible to contact one’s own super fund for free financial advice', () => {
    expect(step('notEligible')).toMatchObject({
      text: expect.stringMatching(/your own super fund.*free financial advice/),
    })
  })

  it('writes out every message of spec §5 and §8, word for word', () => {
    expect(liveDefinition.messages).toEqual(defaultMessages)
  })

  it('ends with the words of spec §2', () => {
    expect(liveQuestionnaire.completion).toEqual({
      heading: 'Your details have been submitted',
      text: 'An expert will be in touch with you soon!',
      showCalculator: true,
    })
  })
})

describe('the path through the shipped questionnaire', () => {
  const valuesOf = (id: string): readonly string[] => {
    const question = step(id)
    return optionsOf(question)?.map(({ value }) => value) ?? []
  }

  it("turns away '$0 - $50,000' and '60+', and no other combination of answers (spec §9)", () => {
    for (const q1 of valuesOf('q1'))
      for (const q2 of valuesOf('q2'))
        for (const q3 of valuesOf('q3'))
          for (const q4 of valuesOf('q4')) {
            const { eligible } = walkAnswers(liveQuestionnaire, new Map(Object.entries({ q1, q2, q3, q4 })))
            expect([q2, q3, eligible]).toEqual([q2, q3, q2 !== '$0 - $50,000' && q3 !== '60+'])
          }
  })

  it('leads an eligible visitor to the end and fires every event of the specification', () => {
    const { state, effects } = play(liveQuestionnaire, funnel)
    expect(state.stepId).toBeNull()
    expect(effects.flatMap((effect) => (effect.type === 'trackEvent' ? [effect.name] : []))).toEqual([
      'FormOpened',
      'FirstQuestionAnswered',
      'AllQuestionsAnswered',
      'ClickClaimSuperReview',
      'FirstNameAnswered',
      'LastNameAnswered',
      'FormCompleted',
    ])
  })
})

describe('stepById', () => {
  it('throws on an unknown step id', () => {
    expect(() => step('q8')).toThrow('Unknown step "q8"')
    expect(() => step('constructor')).toThrow('Unknown step "constructor"')
  })
})
