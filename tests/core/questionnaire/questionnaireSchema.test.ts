import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { operators } from '#core/conditions/index.ts'
import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { defaultLabels } from '#core/questionnaire/labels.ts'
import { defaultMessages } from '#core/questionnaire/messages.ts'
import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'
import { stepTypes } from '#core/step-types/index.ts'
import { validators } from '#core/validators/index.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

const schema = questionnaireSchema()
const ajv = new Ajv2020({ strictTypes: false, strictRequired: false, allErrors: true }).addVocabulary([
  'enumDescriptions',
])
const validate = ajv.compile(schema)

const plain = { id: 'sample', version: '1', title: 'Sample', timeZone: 'Australia/Brisbane' }
const question = { id: 'a', type: 'multiple-choice', text: 'A?', options: ['x'], next: [{ goTo: null }] }

/** Whether a questionnaire of this one step is valid. */
const takesStep = (step: object) => validate({ ...plain, steps: [step] })
/** Whether a questionnaire with this condition as a rule is valid. */
const takesCondition = (condition: object) => validate({ ...plain, steps: [question], rules: { named: condition } })

/** Every fragment under a `properties` keyword, with the path to it. */
function* propertiesIn(value: unknown, path = '#'): Generator<[path: string, fragment: JsonSchema]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    const isMap = key === 'properties' && !path.endsWith('/if')
    if (isMap) for (const [name, fragment] of Object.entries(inner)) yield [`${path}/${name}`, fragment as JsonSchema] // Safe: our own schema.
    yield* propertiesIn(inner, `${path}/${key}`)
  }
}

describe('questionnaireSchema', () => {
  it('is valid JSON Schema 2020-12', () => {
    expect(schema['$schema']).toBe('https://json-schema.org/draft/2020-12/schema')
    expect(ajv.validateSchema(schema)).toBe(true)
  })

  it('accepts the shipped questionnaire', () => {
    expect(validate(shippedDefinition) || validate.errors).toBe(true)
  })

  it('describes every property, so that an editor can show its help', () => {
    const found = [...propertiesIn(schema)]
    expect(found.length).toBeGreaterThan(100)
    expect(found.filter(([, { description }]) => !description).map(([path]) => path)).toEqual([])
  })

  it('lists the slots of each text, and the progress placeholder, in its description', () => {
    const slotsOf = (text: unknown): readonly string[] => String(text).match(/\{\w+\}/g) ?? []
    const withSlots = [...propertiesIn(schema)].filter(([, fragment]) => slotsOf(fragment['default']).length > 0)
    expect(withSlots.length).toBeGreaterThan(5)
    const untold = withSlots.flatMap(([path, { default: usual, description }]) =>
      slotsOf(usual).flatMap((slot) => (slotsOf(description).includes(slot) ? [] : [`${slot} of ${path}`])),
    )
    expect(untold).toEqual([])
    const progress = withSlots.filter(([path]) => /\/progress\w*$/.test(path))
    expect(progress.length).toBeGreaterThan(0)
    for (const [, { description }] of progress) {
      expect(slotsOf(description)).toEqual(['{answered}', '{total}', '{percent}'])
    }
  })

  it('names every step type, validator, operator, message and label of the registries', () => {
    const defs = schema['$defs'] as Record<string, { properties: Record<string, { enum?: string[] }> }> // Safe: our own schema.
    expect(defs['step']?.properties['type']?.enum).toEqual(Object.keys(stepTypes))
    expect(defs['validation']?.properties['rule']?.enum).toEqual(Object.keys(validators))
    expect(Object.keys(defs['condition']?.properties ?? {})).toEqual(expect.arrayContaining(Object.keys(operators)))
    const properties = schema['properties'] as Record<'messages' | 'labels', { properties: object }> // Safe: our own schema.
    expect(Object.keys(properties.messages.properties)).toEqual(Object.keys(defaultMessages))
    expect(Object.keys(properties.labels.properties)).toEqual(Object.keys(defaultLabels))
  })

  it.each(['id', 'version', 'title', 'timeZone', 'steps'])('requires %s', (key) => {
    const { [key]: _, ...rest } = { ...plain, steps: [question] } as Record<string, unknown> // Safe: any object is one.
    expect(validate(rest)).toBe(false)
  })

  it.each(['Australia/Sydney', 'UTC', ''])('allows only Australia/Brisbane as the time zone, not %j', (timeZone) => {
    expect(validate({ ...plain, timeZone, steps: [question] })).toBe(false)
  })

  it.each<[string, object]>([
    ['an unknown type', { ...question, type: 'number' }],
    ['no type', { ...question, type: undefined }],
    ['an unknown field', { ...question, colour: 'red' }],
    ['a field of another type', { ...question, waitMs: 1500 }],
    ['no options on multiple choice', { ...question, options: [] }],
    ['options on a text', { ...question, type: 'text' }],
    ['no next on a question', { ...question, next: undefined }],
    ['a next without a way for everybody', { ...question, next: [{ when: { rule: 'r' }, goTo: null }] }],
    ['next on an ending', { id: 'a', type: 'not-eligible', next: [{ goTo: null }] }],
    ['five columns', { ...question, maxColumns: 5 }],
    ['a wait of half a millisecond', { id: 'a', type: 'eligibility-check', waitMs: 0.5, next: [{ goTo: null }] }],
    ['an option without a value', { ...question, options: [{ label: 'x' }] }],
    ['an empty option', { ...question, options: [''] }],
    ['an unknown validator', { ...question, validation: [{ rule: 'noSuchRule' }] }],
    ['a validator without its parameter', { ...question, validation: [{ rule: 'minLength' }] }],
    ['a validator with a foreign parameter', { ...question, validation: [{ rule: 'required', value: 2 }] }],
    ['a progress flag on an ending', { id: 'a', type: 'not-eligible', includeInProgressBar: true }],
    ['an id with a space', { ...question, id: 'a b' }],
  ])('refuses a step with %s', (_, step) => {
    expect(takesStep(JSON.parse(JSON.stringify(step)))).toBe(false)
  })

  it.each<[string, object]>([
    ['multiple choice', question],
    ['options with labels', { ...question, options: ['x', { value: 'y', label: 'Y', emoji: '🙂' }] }],
    [
      'a text with a length',
      { id: 'a', type: 'text', text: 'A?', validation: [{ rule: 'minLength', value: 2 }], next: [{ goTo: null }] },
    ],
    ['an interstitial', { id: 'a', type: 'eligibility-check', next: [{ goTo: null }] }],
    ['an ending', { id: 'a', type: 'not-eligible' }],
  ])('accepts a step of %s', (_, step) => {
    expect(takesStep(step)).toBe(true)
  })

  it.each<[string, object]>([
    ['no operator', { question: 'a' }],
    ['two operators', { question: 'a', is: 'x', isNot: 'y' }],
    ['an unknown operator', { question: 'a', equals: 'x' }],
    ['an operator without a question', { is: 'x' }],
    ['a wrong operand', { question: 'a', in: 'x' }],
    ['an empty list', { question: 'a', in: [] }],
    ['a combinator beside a leaf', { question: 'a', is: 'x', all: [{ rule: 'r' }] }],
    ['two combinators', { all: [{ rule: 'r' }], any: [{ rule: 'r' }] }],
    ['an empty combinator', { all: [] }],
    ['nothing', {}],
    ['a broken condition within', { not: { any: [{ question: 'a' }] } }],
  ])('refuses a condition with %s', (_, condition) => {
    expect(takesCondition(condition)).toBe(false)
  })

  it.each<[string, object]>([
    [
      'each operator',
      {
        all: [
          { question: 'a', is: 'x' },
          { question: 'a', isNot: 'x' },
          { question: 'a', in: ['x'] },
        ],
      },
    ],
    [
      'the others',
      { any: [{ question: 'a', notIn: ['x'] }, { not: { question: 'a', answered: false } }, { rule: 'r' }] },
    ],
  ])('accepts a condition with %s', (_, condition) => {
    expect(takesCondition(condition)).toBe(true)
  })
})
