import { describe, expect, it } from 'vitest'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import { defaultLabels } from '#core/questionnaire/labels.ts'
import { defaultMessages } from '#core/questionnaire/messages.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { shippedDefinition, shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

const optional = [
  '$schema',
  'rules',
  'contract',
  'tracks',
  'messages',
  'labels',
  'completion',
  'settings',
  'lint',
] as const

describe('compileQuestionnaire', () => {
  it('fills in every default of a minimal file', () => {
    const question = aQuestion()
    expect(aQuestionnaire({ steps: [question] })).toEqual({
      id: 'sample',
      version: '1.0.0',
      title: 'Sample',
      start: question,
      stepsById: new Map([['colour', question]]),
      rules: new Map(),
      progressTotal: 0,
      tracks: {},
      messages: defaultMessages,
      labels: defaultLabels,
      emojis: {},
      completion: {
        heading: 'Your details have been submitted',
        text: 'An expert will be in touch with you soon!',
        showCalculator: true,
      },
      settings: { resume: 'tab', queue: 'durable', submitOnBlur: 'any' },
    })
  })

  it.each([
    ['ar', 'rtl'],
    ['ckb', 'rtl'],
    ['dv', 'rtl'],
    ['fa', 'rtl'],
    ['he-IL', 'rtl'],
    ['ps', 'rtl'],
    ['sd', 'rtl'],
    ['ug', 'rtl'],
    ['ur-PK', 'rtl'],
    ['yi', 'rtl'],
    ['az-Arab', 'rtl'],
    ['jpr-Hebr', 'rtl'],
    ['dv-Thaa', 'rtl'],
    ['ar-Latn', undefined],
    ['sd-Deva-IN', undefined],
    ['sd-Arab', 'rtl'],
    ['arn', undefined],
    ['en-AR', undefined],
  ])('lets texts run the way of their language: %s is %s', (language, direction) => {
    expect(aQuestionnaire({ language })).toMatchObject({ language, direction })
  })

  it('lets texts run the way that the file says, whatever their language', () => {
    expect(aQuestionnaire({ language: 'ar', direction: 'ltr' }).direction).toBe('ltr')
  })

  it('keeps the defaults of messages and settings that the file leaves out', () => {
    const compiled = aQuestionnaire({
      messages: { fieldEmpty: 'Nothing there' },
      labels: { next: 'Go on' },
      completion: { heading: 'Done' },
      settings: { resume: 'off' },
    })
    expect(compiled.messages).toEqual({ ...defaultMessages, fieldEmpty: 'Nothing there' })
    expect(compiled.labels).toEqual({ ...defaultLabels, next: 'Go on' })
    expect(compiled.completion).toEqual({
      heading: 'Done',
      text: 'An expert will be in touch with you soon!',
      showCalculator: true,
    })
    expect(compiled.settings).toEqual({ resume: 'off', queue: 'durable', submitOnBlur: 'any' })
  })

  it('says nothing of leaving a box where that submits nothing, unless the file does', () => {
    const settings = { submitOnBlur: 'off' } as const
    expect(aQuestionnaire({ settings }).labels.textNotice).toBe('Press Enter to continue.')
    expect(aQuestionnaire({ settings, labels: { textNotice: 'Press Enter.' } }).labels.textNotice).toBe('Press Enter.')
  })

  it('fills in the shipped messages and completion screen for a file without its optional parts', () => {
    const bare = Object.fromEntries(
      Object.entries(shippedDefinition).filter(([key]) => !optional.some((k) => k === key)),
    )
    const { messages, completion } = compileQuestionnaire(bare as unknown as typeof shippedDefinition) // Safe: what was left out is optional.
    expect(messages).toEqual(shippedQuestionnaire.messages)
    expect(completion).toEqual(shippedQuestionnaire.completion)
  })

  it('starts at the first step and finds each step by its id', () => {
    expect(shippedQuestionnaire.start.id).toBe('q1')
    for (const step of shippedDefinition.steps) expect(shippedQuestionnaire.stepsById.get(step.id)).toBe(step)
    expect(shippedQuestionnaire.stepsById.size).toBe(shippedDefinition.steps.length)
  })

  it('counts the questions flagged for the progress bar: q1 to q7', () => {
    expect(shippedQuestionnaire.progressTotal).toBe(7)
    const steps = [
      aQuestion({ id: 'a', includeInProgressBar: true, next: [{ goTo: 'b' }] }),
      aQuestion({ id: 'b', includeInProgressBar: false, next: [{ goTo: 'c' }] }),
      aQuestion({ id: 'c' }),
    ]
    expect(aQuestionnaire({ steps }).progressTotal).toBe(1)
  })

  it('throws on a questionnaire without steps', () => {
    expect(() => aQuestionnaire({ steps: [] })).toThrow('Questionnaire "sample" has no step')
  })
})
