import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { initialState } from '#core/flow/FlowState.ts'
import { openAnswered } from '#core/flow/openAnswered.ts'
import { restoreFlow, saveFlow } from '#core/flow/savedFlow.ts'
import { walkAnswers } from '#core/flow/walkAnswers.ts'
import { questionTypes } from '#core/question-types/index.ts'
import { multipleChoice } from '#core/question-types/multipleChoice.ts'
import { text } from '#core/question-types/text.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import type { Question } from '#core/question-types/index.ts'
import { defineStepType } from '#core/step-types/StepType.ts'
import { type Step, stepTypes } from '#core/step-types/index.ts'
import { defineValidator } from '#core/validators/defineValidator.ts'
import { type ValidationRule, validators } from '#core/validators/index.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { compareFlows } from '#linter/paths/diff/compareFlows.ts'
import { pathBook } from '#linter/paths/pathBook.ts'
import { pathRenderers } from '#linter/paths/renderers/index.ts'
import { impossibleAnswer } from '#linter/rules/impossibleAnswer.ts'
import { missingText } from '#linter/rules/missingText.ts'
import { needlessValidator } from '#linter/rules/needlessValidator.ts'
import { uselessDecline } from '#linter/rules/uselessDecline.ts'
import { screenLines } from '#server/consent/screenLines.ts'
import { completesForm } from '#server/submissions/completesForm.ts'
import { describeConsent } from '#server/submissions/describeConsent.ts'
import { seedFlow } from '#web/preview/seedFlow.ts'
import { aDefinition } from '../support/aDefinition.ts'
import { aQuestion } from '../support/aQuestion.ts'
import { aQuestionnaire } from '../support/aQuestionnaire.ts'
import { aSubmission } from '../support/aSubmission.ts'

/** Types that no code names: adding one changes the registries, and nothing that uses them. */
const newChoice = { ...multipleChoice, description: 'Options in a list.', submittedBy: 'button' } as const
/** One whose options stand in no file. */
const newYesNo = {
  ...text,
  description: 'Yes or no.',
  optionsOf: () => ['yes', 'no', 'unsure'].map((value) => ({ value, label: value })),
} as const
/** One that takes a single kind of text, which a validator of its own checks. */
const newPostcode = {
  ...text,
  description: 'A postcode.',
  toAnswer: (_question: Question, typed: string) => (/^\d{4}$/.test(typed) ? typed : null),
  // Safe: the registry knows it while these tests run.
  impliedRules: () => [{ rule: 'newRule' } as unknown as ValidationRule],
} as const
const newEnding = defineStepType<{ id: string; type: 'new-ending'; thanks?: string }>({
  kind: 'ending',
  description: 'Words of thanks.',
  required: [],
  texts: ['thanks'],
  properties: { thanks: { type: 'string' } },
})
const newRule = defineValidator({
  description: 'A postcode.',
  params: {},
  examples: ['2000'],
  test: (typed) => /^\d{4}$/.test(typed),
})

/** One with a parameter of its own. */
const newStart = defineValidator<{ readonly value: string }>({
  description: 'A text that begins so.',
  params: { value: { type: 'string' } },
  test: (typed, { value }) => typed.startsWith(value),
})

const additions = [
  [questionTypes, { 'new-choice': newChoice, 'new-yes-no': newYesNo, 'new-postcode': newPostcode }],
  [
    stepTypes,
    { 'new-choice': newChoice, 'new-yes-no': newYesNo, 'new-postcode': newPostcode, 'new-ending': newEnding },
  ],
  [validators, { newRule, newStart }],
] as const

beforeAll(() => {
  for (const [registry, added] of additions) Object.assign(registry, added)
})

afterAll(() => {
  for (const [registry, added] of additions)
    for (const name of Object.keys(added)) Reflect.deleteProperty(registry, name)
})

const OPTIONS = ['red', { value: 'none', label: 'None of them', declines: true }] as const

/** Safe: the registry knows it while these tests run. */
const aNewChoice = (overrides: object = {}): Question =>
  ({ ...aQuestion({ options: OPTIONS }), ...overrides, type: 'new-choice' }) as unknown as Question
// Safe: as above.
const thanks = { id: 'thanks', type: 'new-ending' } as unknown as Step

const problemsIn = (rule: typeof impossibleAnswer, question: Question) => [
  ...rule.check(indexDefinition(aDefinition({ steps: [question] }))),
]

describe('a new question type with options', () => {
  it('returns its options', () => {
    expect(optionsOf(aNewChoice())?.map(({ label }) => label)).toEqual(['red', 'None of them'])
  })

  it('does not restore an answer whose option was removed', () => {
    const before = aQuestionnaire({
      steps: [aNewChoice({ next: [{ goTo: 'pet' }] }), aQuestion({ type: 'text', id: 'pet' })],
    })
    const after = aQuestionnaire({
      steps: [aNewChoice({ options: ['blue'], next: [{ goTo: 'pet' }] }), aQuestion({ type: 'text', id: 'pet' })],
    })
    const saved = saveFlow(before, openAnswered(before, { id: 'a', openedAt: 0 }, 'red')?.[0] ?? initialState(before))
    expect(saved && restoreFlow(before, saved)?.stepId).toBe('pet')
    expect(saved && restoreFlow(after, saved)).toBeNull()
    expect(openAnswered(after, { id: 'a', openedAt: 0 }, 'red')).toBeNull()
  })

  it('stores an option that declines as a no, given with the button', () => {
    const question = aNewChoice({ notice: 'We call you.' })
    const questionnaire = aQuestionnaire({ steps: [question] })
    const consentTo = (answer: string): unknown =>
      JSON.parse(
        describeConsent({
          question,
          definition: { questionnaire, hash: 'h' },
          body: aSubmission(),
          shown: 'served',
          answer,
          clientAddress: '203.0.113.1',
          userAgent: null,
          receivedAt: new Date(0),
        }) ?? 'null',
      )
    expect(consentTo('none')).toMatchObject({ kind: 'declined', action: questionnaire.labels.next })
    expect(consentTo('red')).toMatchObject({ kind: 'given', action: questionnaire.labels.next })
    expect(screenLines(questionnaire, question, { screen: 'question', answer: 'none' })).toEqual([
      question.text,
      'We call you.',
      '( ) red',
      '(x) None of them',
      `< ${questionnaire.labels.next} >`,
    ])
  })

  it('is linted, option by option', () => {
    expect(problemsIn(uselessDecline, aNewChoice())).toHaveLength(1)
    const short = aNewChoice({ validation: [{ rule: 'maxLength', value: 3 }] })
    expect(problemsIn(impossibleAnswer, short)).toMatchObject([{ path: ['steps', 0, 'options', 1, 'value'] }])
  })

  it('is compared, option by option', () => {
    const [before, after] = [['red'], ['red', 'blue']].map((options) =>
      aQuestionnaire({ steps: [aNewChoice({ options })] }),
    )
    expect(before && after && compareFlows(before, after)).toMatchObject({
      changes: [{ kind: 'optionAdded', value: 'blue', leadsTo: [null] }],
    })
  })
})

describe('a new question type whose options are not in the file', () => {
  it('is in the path book with its options, in order', () => {
    const next = [{ when: { question: 'pet', is: 'no' }, goTo: 'sorry' }, { goTo: null }]
    // Safe: the registry knows it while these tests run.
    const pet = { ...aQuestion({ type: 'text', id: 'pet', next }), type: 'new-yes-no' } as unknown as Step
    const book = pathBook(aQuestionnaire({ steps: [pet, { id: 'sorry', type: 'not-eligible' }] }), {
      name: 'a.json',
      limit: 9,
    })
    const rows = (book.ok ? pathRenderers.text(book.book) : '').split('\n').filter((row) => row.startsWith('  pet'))
    expect(rows.map((row) => row.split('  ').at(-1))).toEqual(['"yes" or "unsure"', '"no"'])
  })
})

describe('a new question type that takes one kind of text', () => {
  it('is answered in the preview with an example of its validator', async () => {
    // Safe: the registry knows it while these tests run.
    const home = { ...aQuestion({ type: 'text', id: 'home' }), type: 'new-postcode' } as unknown as Step
    const flow = await seedFlow(aQuestionnaire({ steps: [home] }), null, new Map())
    expect(flow?.path).toEqual([{ stepId: 'home', type: 'new-postcode', answer: '2000' }])
  })
})

describe('a new ending', () => {
  const colour = aQuestion({ next: [{ when: { question: 'colour', is: 'red' }, goTo: 'thanks' }, { goTo: 'good' }] })
  const good = { id: 'good', type: 'eligibility-check', next: [{ goTo: 'thanks' }] } as const
  const questionnaire = aQuestionnaire({ steps: [colour, good, thanks] })

  it.each([
    ['red', null],
    ['blue', true],
  ])('turns nobody away who answers %s, and keeps what is known: eligible is %s', (answer, eligible) => {
    expect(walkAnswers(questionnaire, new Map([['colour', answer]]))).toMatchObject({ status: 'complete', eligible })
  })

  it('completes a form, unless it declares its visitors not eligible', () => {
    expect(completesForm(questionnaire, colour)).toBe(true)
    const refusing = aQuestion({ next: [{ goTo: 'sorry' }] })
    const sorry = { id: 'sorry', type: 'not-eligible' } as const
    expect(completesForm(aQuestionnaire({ steps: [refusing, sorry] }), refusing)).toBe(false)
  })

  it('has texts that the linter checks', () => {
    const blank = { ...thanks, thanks: ' ' }
    const found = missingText.check(indexDefinition(aDefinition({ steps: [aQuestion(), blank] })))
    expect([...found].map(({ path }) => path)).toEqual([['steps', 1, 'thanks']])
  })
})

describe('a new validator', () => {
  it.each<[ValidationRule, number]>([
    [{ rule: 'email' }, 1],
    [{ rule: 'minLength', value: 5 }, 1],
    [{ rule: 'minLength', value: 4 }, 0],
  ])('conflicts with %j in the linter: %d findings', (rule, count) => {
    // Safe: the registry knows it while these tests run.
    const asksForPostcode = { rule: 'newRule' } as unknown as ValidationRule
    const question = aQuestion({ type: 'text', validation: [asksForPostcode, rule] })
    expect(problemsIn(impossibleAnswer, question)).toHaveLength(count)
  })

  it('is not needless after itself with another parameter', () => {
    const begins = (value: string) => ({ rule: 'newStart', value }) as unknown as ValidationRule // Safe: as above.
    const question = aQuestion({ type: 'text', validation: [begins('A'), begins('An')] })
    expect(problemsIn(needlessValidator, question)).toEqual([])
  })
})
