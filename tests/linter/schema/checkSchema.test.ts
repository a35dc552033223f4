import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'
import { writing } from '#linter/Fix.ts'
import { schemaProblems } from '../../support/schemaProblems.ts'
import { withinATest } from '../../support/withinATest.ts'

const definition = (...steps: readonly object[]) => ({
  id: 'a',
  version: '1',
  title: 'A',
  timeZone: 'Australia/Brisbane',
  steps,
})
const text = { id: 'name', type: 'text', text: 'Name?', next: [{ goTo: null }] }
const told = (value: unknown): string[] => schemaProblems(value).map(({ rule, message }) => `${rule}: ${message}`)

const everyOperator: unknown = JSON.parse(readFileSync('tests/fixtures/questionnaires/ok/every-operator.json', 'utf8'))

type Place = readonly [parent: Record<string, unknown>, key: string]

/** Every place of a value in a JSON value. */
const placesIn = (value: unknown): readonly Place[] =>
  Object.entries(Object(value)).flatMap(([key, inner]) => [
    [Object(value), key] as const,
    ...(typeof inner === 'object' ? placesIn(inner) : []),
  ])

describe('checkSchema', () => {
  it('compiles the schema for the first file only', async () => {
    vi.resetModules()
    const compile = vi.spyOn(Ajv2020.prototype, 'compile')
    const fresh = await import('#linter/schema/checkSchema.ts')
    expect(compile).not.toHaveBeenCalled()
    for (const value of [definition(text), null]) fresh.checkSchema(value)
    expect(compile).toHaveBeenCalledOnce()
    compile.mockRestore()
  })

  it('is silent on a valid definition', () => {
    expect(schemaProblems(definition(text))).toEqual([])
  })

  it.each([
    [null, 'The file is null, but must be an object { … }.'],
    [[], 'The file is a list, but must be an object { … }.'],
    ['questionnaire', 'The file is "questionnaire", but must be an object { … }.'],
  ])('says what a file that contains %j is', (value, message) => {
    expect(told(value)).toEqual([`schema/type: ${message}`])
  })

  it.each(['constructor', 'toString', 'hasOwnProperty'])('knows no field "%s", which every object inherits', (name) => {
    const validator = { rule: 'required', [name]: 'Required' }
    const found = schemaProblems(definition({ ...text, [name]: 'Name?', validation: [validator] }))
    expect(found.map(({ rule, path }) => [rule, path.join('/')])).toEqual([
      ['schema/unevaluatedProperties', `steps/0/validation/0/${name}`],
      ['schema/unevaluatedProperties', `steps/0/${name}`],
    ])
  })

  it('asks to keep one of two misspellings of a field in one object', () => {
    const { text: wording, ...rest } = text
    expect(schemaProblems(definition({ ...rest, txet: wording, tetx: 'Your name?' }))).toMatchObject([
      { help: 'did you mean "text"?' },
      { help: 'keep one of the two: "txet" means the same field.' },
    ])
    const apart = [
      { ...rest, txet: wording },
      { ...rest, id: 'other', tetx: wording },
    ]
    const guess = { help: 'did you mean "text"?' }
    expect(schemaProblems(definition(...apart))).toMatchObject([guess, guess])
  })

  it('reports a misspelt field once, and not the missing one as well', () => {
    const { text: wording, ...rest } = text
    expect(told(definition({ ...rest, txet: wording }))).toEqual([
      'schema/unevaluatedProperties: "txet" is not a field of step "name", which has "type": "text".',
    ])
  })

  it.each([
    [{ rule: 'oneOf', value: ['a'] }, 'did you mean "values"?', 'values'],
    [{ rule: 'maxLength', values: 3 }, 'did you mean "value"?', 'value'],
    [{ type: 'required' }, 'rename it to "rule".', undefined],
    [{ name: 'email', message: 'Which?' }, 'rename it to "rule".', undefined],
    [{ required: true }, 'write { "rule": "required", "message": "…" }', undefined],
    [{ maxLength: 10 }, 'write { "rule": "maxLength", "value": 10, "message": "…" }', undefined],
    [{ oneOf: ['a', 'b'] }, 'write { "rule": "oneOf", "values": ["a", "b"], "message": "…" }', undefined],
  ])(
    'reports a field under a wrong name and the missing one as one mistake in the validator %j',
    (entry, help, name) => {
      expect(schemaProblems(definition({ ...text, validation: [entry] }))).toMatchObject([
        { rule: 'schema/unevaluatedProperties', help, fix: writing(name) },
      ])
    },
  )

  it.each([
    ['the steps', { ...definition(), steps: undefined, pages: [text] }, 'rename it to "steps".'],
    ['an id', definition({ ...text, id: undefined, name: 'name' }), 'did you mean "id"?'],
    [
      'an option',
      definition({ ...text, type: 'multiple-choice', options: [{ name: 'VIC' }] }),
      'did you mean "value"?',
    ],
    [
      'an option with a label',
      definition({ ...text, type: 'multiple-choice', options: [{ id: 'vic', label: 'VIC' }] }),
      'did you mean "value"?',
    ],
    ['a notice', definition({ ...text, notice: { message: 'We call you.' } }), 'did you mean "text"?'],
  ])('reports %s under another name once', (_name, value, help) => {
    expect(schemaProblems(JSON.parse(JSON.stringify(value)))).toMatchObject([{ part: 'key', help }])
  })

  it('reports what the file lacks although a step has it in the wrong place', () => {
    const { id: _id, ...file } = definition({ ...text, notice: { text: 'We call you.', id: 'x' } })
    expect(schemaProblems(file)).toMatchObject([
      { message: 'The file has no "id".' },
      { help: 'remove it: step "name" has it already.' },
    ])
  })

  it('reports a field of the step that is in the wrong place, and not as missing', () => {
    const { next, ...rest } = text
    expect(schemaProblems(definition({ ...rest, notice: { text: 'We call you.', next } }))).toMatchObject([
      { help: 'move it out of "notice": it is a field of step "name".' },
    ])
  })

  it('reports of a validator that does not exist its name alone', () => {
    expect(told(definition({ ...text, validation: [{ rule: 'regex', pattern: '^a' }] }))).toEqual([
      'schema/enum: "rule" in step "name" is "regex", which is not allowed here.',
    ])
  })

  it('reports a rule with an empty name', () => {
    expect(schemaProblems({ ...definition(text), rules: { '': { question: 'name', answered: true } } })).toMatchObject([
      {
        rule: 'schema/propertyNames',
        path: ['rules', ''],
        part: 'key',
        message: 'An entry of "rules" has an empty name.',
      },
    ])
  })

  it('reports an unknown field and a missing one that are not similar', () => {
    const { text: _wording, ...rest } = text
    expect(told(definition({ ...rest, colour: 'red' })).toSorted()).toEqual([
      'schema/required: Step "name" has no "text".',
      'schema/unevaluatedProperties: "colour" is not a field of step "name", which has "type": "text".',
    ])
  })

  it('accepts an id, a question and options exactly as long as the server accepts them', () => {
    const question = (more: number) => ({
      id: 'q'.repeat(100 + more),
      type: 'multiple-choice',
      text: '😀'.repeat(2000 + more),
      options: ['a'.repeat(2000 + more), { value: 'b'.repeat(2000 + more) }],
      next: [{ goTo: null }],
    })
    expect(told(definition(question(0)))).toEqual([])
    expect(
      schemaProblems(definition(question(1))).map(({ rule, path }) => `${rule} ${path.slice(2).join('/')}`),
    ).toEqual([
      'schema/maxLength text',
      'schema/maxLength options/0',
      'schema/maxLength options/1/value',
      'schema/maxLength id',
    ])
  })

  it.each(['a\u0000', '\ud800b', 'c\udc00'])(
    'refuses %j in a question and its options, as the server does',
    (unsafe) => {
      const options = [unsafe, { value: unsafe, label: 'A' }]
      const found = schemaProblems(definition({ ...text, type: 'multiple-choice', text: unsafe, options }))
      expect(found.map(({ rule, path }) => `${rule} ${path.slice(2).join('/')}`)).toEqual([
        'schema/pattern text',
        'schema/pattern options/0',
        'schema/pattern options/1/value',
      ])
    },
  )

  it.each(['Australian\nSuper', 'A\tB', 'A\u0085B'])(
    'refuses the option %j, as the server refuses that answer',
    (value) => {
      const options = [value, { value, label: 'A' }, { value: 'B', label: value }]
      const found = schemaProblems(definition({ ...text, type: 'multiple-choice', options }))
      expect(found.map(({ rule, path }) => `${rule} ${path.slice(2).join('/')}`)).toEqual([
        'schema/pattern options/0',
        'schema/pattern options/1/value',
      ])
    },
  )

  it.each(['a\u0000', '\ud800b'])(
    'refuses %j in every text that is kept as consent: the server cannot store it',
    (unsafe) => {
      const options = [{ value: 'A', label: unsafe }]
      const link = { label: unsafe, to: `/${unsafe}` }
      const found = schemaProblems({
        ...definition(
          { ...text, type: 'multiple-choice', options, notice: unsafe },
          { ...text, notice: { text: unsafe, link } },
        ),
        version: unsafe,
        labels: { verify: unsafe },
      })
      expect(found.map(({ rule, path }) => `${rule} ${path.join('/')}`).toSorted()).toEqual([
        'schema/pattern labels/verify',
        'schema/pattern steps/0/notice',
        'schema/pattern steps/0/options/0/label',
        'schema/pattern steps/1/notice/link/label',
        'schema/pattern steps/1/notice/link/to',
        'schema/pattern steps/1/notice/text',
        'schema/pattern version',
      ])
    },
  )

  it.each([
    ['/privacy ', 'write "/privacy", without spaces and quotes.', '/privacy'],
    ['“https://a.au/b”', 'write "https://a.au/b", without spaces and quotes.', 'https://a.au/b'],
    ['/privacy”', 'write "/privacy", without spaces and quotes.', '/privacy'],
    ['/priv\u200bacy', 'delete the invisible U+200B in it.', '/privacy'],
    ['/privacy\u00a0', 'delete the invisible U+00A0 in it.', '/privacy'],
    ['javascript:a', 'write a path such as "/privacy-policy", or a URL that begins with https.', undefined],
  ])('refuses the link %j, and fixes it where it is sure', (to, help, replacement) => {
    const notice = { text: 'We call.', link: { label: 'Why', to } }
    const [found, ...others] = schemaProblems(definition({ ...text, notice }))
    expect(found).toMatchObject({ rule: 'schema/pattern', help })
    expect(found?.fix).toEqual(writing(replacement))
    expect(others).toEqual([])
  })

  it.each(['/privacy', '/', 'https://a.au/b?c=d#e', 'https://a.au/O’Neill', '/qué'])('accepts the link %s', (to) => {
    expect(told(definition({ ...text, notice: { text: 'We call.', link: { label: 'Why', to } } }))).toEqual([])
  })

  it('refuses an option with a blank value, whatever its label', () => {
    const options = ['\t', { value: ' ', label: 'None' }, { value: '' }]
    expect(told(definition({ ...text, type: 'multiple-choice', options }))).toEqual([
      'schema/pattern: Entry 1 of "options" in step "name" is "\\t", but must be more than spaces, and hold no line break, no other control character and no half character.',
      'schema/pattern: "value" in step "name" is " ", but must be more than spaces, and hold no line break, no other control character and no half character.',
      'schema/minLength: "value" in step "name" is empty.',
    ])
  })

  it('does not call known fields unknown because one of them is invalid', () => {
    expect(told(definition({ ...text, text: '', placeholder: 5 })).toSorted()).toEqual([
      'schema/minLength: "text" in step "name" is empty.',
      'schema/type: "placeholder" in step "name" is 5, but must be a text.',
    ])
  })

  it('reports a step without a type as such, and none of the fields that a type would allow', () => {
    const { type: _type, ...rest } = text
    expect(told(definition(rest))).toEqual(['schema/required: Step "name" has no "type".'])
  })

  it('refers to a step without an id by its position', () => {
    const { id: _id, ...rest } = text
    expect(told(definition(text, rest))).toEqual(['schema/required: Step 2 has no "id".'])
  })

  it('reports each of several mistakes deep in a condition', () => {
    const when = { all: [{ question: 'name' }, { any: [] }, { not: { rule: 3 } }] }
    expect(told(definition({ ...text, next: [{ when, goTo: null }, { goTo: null }] })).toSorted()).toEqual([
      'schema/minItems: "any" in step "name" is an empty list.',
      'schema/minProperties: Entry 1 of "all" in step "name" has no operator.',
      'schema/type: "rule" in step "name" is 3, but must be a text.',
    ])
  })

  it('reports an operand of the wrong type and the second operator next to it', () => {
    const when = { question: 'name', answered: 'true', is: 'Ann' }
    expect(told(definition({ ...text, next: [{ when, goTo: null }, { goTo: null }] })).toSorted()).toEqual([
      'schema/maxProperties: "when" in step "name" has too many parts: "question", "answered", "is".',
      'schema/type: "answered" in step "name" is "true", but must be true or false.',
    ])
  })

  it('reports something about exactly the values that the schema refuses', () => {
    // With references inlined, Ajv takes a "value" beside "oneOf" for a known field.
    const isRight = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false }).compile(questionnaireSchema())
    const fields = [
      'when',
      'goTo',
      'next',
      'question',
      'is',
      'all',
      'not',
      'rule',
      'value',
      'text',
      'options',
      'colour',
    ]
    const anyValue = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom('text', 'q1', { rule: 'r' }, { is: 'x' }, {}, []),
    )
    const anyEdit = fc.record({ place: fc.nat(), value: anyValue, field: fc.constantFrom(null, ...fields) })
    fc.assert(
      fc.property(fc.array(anyEdit, { minLength: 1, maxLength: 2 }), (edits) => {
        const edited: unknown = structuredClone(everyOperator)
        for (const { place, value, field } of edits) {
          const places = placesIn(edited)
          const [parent, key] = places[place % places.length] ?? [{}, '']
          // A copy: a later edit may write into it, even the same value again, which would then contain itself.
          parent[field === null || Array.isArray(parent) ? key : field] = structuredClone(value)
        }
        expect(schemaProblems(edited).length === 0).toBe(isRight(edited))
      }),
      { numRuns: 2_000, ...withinATest },
    )
  })
})
