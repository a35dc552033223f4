import { describe, expect, it } from 'vitest'
import { type QuestionTypeName, questionTypes } from '#core/question-types/index.ts'
import { completionDefaults } from '#core/questionnaire/compileQuestionnaire.ts'
import { defaultLabels } from '#core/questionnaire/labels.ts'
import { defaultMessages } from '#core/questionnaire/messages.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { shownDefaults } from '#linter/rules/shownDefaults.ts'
import { untranslated } from '#linter/rules/untranslated.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const found = (overrides: Partial<QuestionnaireDefinition>) => [
  ...untranslated.check(indexDefinition(aDefinition(overrides))),
]

/** Texts that are not the usual ones. */
const inGerman = <Name extends string>(usual: Record<Name, string>): Record<Name, string> =>
  // Safe: the entries keep their keys.
  Object.fromEntries(Object.entries<string>(usual).map(([name, text]) => [name, `auf Deutsch: ${text}`])) as Record<
    Name,
    string
  >

const german: Partial<QuestionnaireDefinition> = {
  language: 'de',
  labels: inGerman(defaultLabels),
  messages: inGerman(defaultMessages),
  completion: { heading: 'Fertig', text: 'Danke!' },
}

describe('untranslated', () => {
  it.each([undefined, 'en', 'en-AU'])(
    'is silent on a file in the language %s, and on one with all its texts',
    (language) => {
      expect(found(language === undefined ? {} : { language })).toEqual([])
      expect(found(german)).toEqual([])
    },
  )

  it('reports once what a file in another language leaves out, by where it belongs', () => {
    expect(found({ language: 'de' })).toMatchObject([
      {
        path: ['language'],
        message: '"language" is "de", but 13 texts of the form are the usual English ones.',
        help: 'write your own: in "labels" "close", "pickNotice", "earlierPick", "loading", "reload", "openElsewhere"; in "messages" "invalidAnswer", "unexpectedError", "ipLookupFailed", "calculatorInvalid", "noResponse"; in "completion" "heading", "text".',
      },
    ])
  })

  it('names every one of many', () => {
    const steps = [aQuestion({ id: 'first', next: [{ goTo: 'last' }] }), aQuestion({ id: 'last', type: 'mobile' })]
    const { names } = shownDefaults(aDefinition({ steps })).find(({ owner }) => owner === '"labels"')!
    expect(names.length).toBeGreaterThan(12)
    const [problem] = found({ ...german, labels: {}, steps })
    expect(problem?.help).toBe(`write your own: in "labels" ${names.map((name) => `"${name}"`).join(', ')}.`)
  })

  it('takes for left out a copy of the usual text', () => {
    const labels = { ...german.labels, close: 'Close' }
    expect(found({ ...german, labels })).toMatchObject([
      {
        message: '"language" is "de", but 1 text of the form is the usual English one.',
        help: 'write your own: in "labels" "close".',
      },
    ])
  })

  it('takes for left out a copy of the usual completion screen', () => {
    const completion = { heading: 'Your details have been submitted', text: 'Danke!' }
    expect(found({ ...german, completion })).toMatchObject([{ help: 'write your own: in "completion" "heading".' }])
  })

  it('names what only some questionnaires show where they do', () => {
    const steps = [
      aQuestion({ id: 'first', includeInProgressBar: true, next: [{ goTo: 'last' }] }),
      aQuestion({ id: 'last', type: 'mobile', notice: { text: 'Anruf', link: { label: 'Mehr', to: '/mehr' } } }),
    ]
    const labels = inGerman({
      close: '',
      next: '',
      pickNotice: '',
      earlierPick: '',
      loading: '',
      reload: '',
      openElsewhere: '',
    })
    expect(found({ ...german, labels, steps })[0]?.help).toMatch(/^write your own: in "labels" "back", "sending", /)
    expect(found({ ...german, labels, steps })[0]?.message).toContain('16 texts')
    expect(found({ ...german, labels })).toEqual([])
  })

  it('asks for no words of a link where a notice has none', () => {
    const steps = [aQuestion({ notice: { text: 'Anruf' } })]
    const { newTab: _, ...labels } = inGerman(defaultLabels)
    expect(found({ ...german, labels, steps })).toEqual([])
  })

  it('asks for a completion screen that only some visitors get to', () => {
    const steps = [
      aQuestion({ next: [{ when: { question: 'colour', is: 'red' }, goTo: null }, { goTo: 'end' }] }),
      { id: 'end', type: 'not-eligible', heading: 'Schade', text: 'Leider' } as const,
    ]
    expect(found({ ...german, completion: {}, steps })).toMatchObject([
      { help: 'write your own: in "completion" "heading", "text".' },
    ])
  })

  it('names every text of a form with each type of question, but those for a refused file and for the log', () => {
    const more = { includeInProgressBar: true, notice: { text: 'Anruf', link: { label: 'Mehr', to: '/mehr' } } }
    // Safe: the keys of the registry are its names.
    const types = Object.keys(questionTypes) as QuestionTypeName[]
    const shown = shownDefaults(aDefinition({ steps: types.map((type) => aQuestion({ type, id: type, ...more })) }))
    const silent = ['unsupportedQuestion', 'submissionFailed', 'serverError', 'submissionError', 'submissionUnexpected']
    const all = Object.keys({ ...defaultLabels, ...defaultMessages, ...completionDefaults })
    expect([...shown.flatMap(({ names }) => names), ...silent, 'showCalculator'].toSorted()).toEqual(all.toSorted())
  })

  it.each(['text', 'mobile'] as const)(
    'names what the box of the type %s shows, with no other box in the form',
    (type) => {
      const shown = shownDefaults(aDefinition({ steps: [aQuestion({ type })] })).flatMap(({ names }) => names)
      expect(shown).toEqual(expect.arrayContaining(['next', 'textNotice', 'earlierText', 'fieldEmpty']))
    },
  )

  it('does not ask for a completion screen that nobody gets to', () => {
    const steps = [
      aQuestion({ next: [{ goTo: 'end' }] }),
      { id: 'end', type: 'not-eligible', heading: 'Schade', text: 'Leider' } as const,
    ]
    expect(found({ ...german, completion: {}, steps })).toEqual([])
  })

  it('names the texts that an interstitial or an ending leaves out', () => {
    const ending = (id: string) => ({ id, type: 'not-eligible', heading: 'Schade' }) as const
    const steps = [aQuestion(), ending('a'), ending('b')]
    expect(found({ ...german, steps })[0]?.help).toBe('write your own: in "a" "text"; in "b" "text".')
  })
})
