import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { operators } from '#core/conditions/index.ts'
import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'
import { stepTypes } from '#core/step-types/index.ts'
import { validators } from '#core/validators/index.ts'
import { examine } from '#linter/examine.ts'
import { schemaForNewFiles } from '#linter/specialise/schemaForNewFiles.ts'
import { edited } from '../../support/edited.ts'
import { editorWith, typedOut } from '../../support/editorWith.ts'
import { shippedText } from '../../support/shippedText.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

const shipped = shippedText.replace(/"\$schema".*\n/, '')
const schema = schemaForNewFiles(['/privacy-policy', '/terms-of-service'])

/** What an editor offers for the shipped file after an edit; `│` marks the cursor. */
async function editor(from: string, to: string) {
  return editorWith(schema, edited(shipped, [from, to]))
}

/** Passes over keywords that it does not know, as validators outside VS Code do. */
const lenient = () => new Ajv2020({ strict: false })
const [takes, takesByFormat] = [lenient().compile(schema), lenient().compile(questionnaireSchema())]

/** Values that stand for another kind, for nothing, and for what a name may be. */
const wrong: readonly unknown[] = [null, true, 0, 7, -1, 2.5, '', ' ', 'q1', 'Two words', [], ['q1'], {}, { rule: 'r' }]

/** Each copy of a value in which one part, at any depth, is another value, is gone, or has one more field. */
function* spoilt(value: unknown): Generator {
  yield* wrong
  if (typeof value !== 'object' || value === null) return
  const isList = Array.isArray(value)
  const rebuilt = (entries: readonly (readonly [string, unknown])[]) =>
    isList ? entries.map(([, part]) => part) : Object.fromEntries(entries)
  const entries = Object.entries(value)
  for (const [place, [key, part]] of entries.entries()) {
    yield rebuilt(entries.toSpliced(place, 1))
    for (const other of spoilt(part)) yield rebuilt(entries.with(place, [key, other]))
  }
  for (const name of isList ? [] : ['colour', 'value', 'options', 'next', 'when', 'question', 'is', 'all', 'rule']) {
    if (!Object.hasOwn(value, name)) for (const other of ['x', ['x']]) yield { ...value, [name]: other }
  }
}

const next = [{ when: { question: 'a', is: 'x' }, goTo: 'b' }, { goTo: null }]
const small = {
  id: 'sample',
  version: '1',
  title: 'Sample',
  timeZone: 'Australia/Brisbane',
  rules: { r: { all: [{ question: 'a', in: ['x'] }, { not: { any: [{ question: 'a', answered: true }] } }] } },
  emojis: { byWording: [{ words: ['x'], emoji: '🏠' }] },
  contract: { completed: ['a'], never: { e: ['b'] } },
  lint: { rules: { 'flow/dead-transition': 'off' }, waivers: [{ rule: 'r', at: 'a', reason: 'why' }] },
  steps: [
    { id: 'a', type: 'multiple-choice', text: 'A?', options: ['x', { value: 'y', label: 'Y' }], maxColumns: 2, next },
    { id: 'b', type: 'text', text: 'B?', validation: [{ rule: 'minLength', value: 2, message: 'No' }], next },
    { id: 'c', type: 'eligibility-check', waitMs: 1500, next: [{ goTo: null }] },
    { id: 'e', type: 'not-eligible' },
  ],
}

describe('schemaForNewFiles', () => {
  it('accepts and refuses what the format does, whatever is spoilt in a file', () => {
    expect([takes(small), takes(shippedDefinition)]).toEqual([true, true])
    const files = [...spoilt(small)]
    const accepted = files.filter((file) => takesByFormat(file))
    expect(accepted.length).toBeGreaterThan(100)
    expect(files.length - accepted.length).toBeGreaterThan(1000)
    expect(files.filter((file) => takes(file) !== takesByFormat(file))).toEqual([])
  })
})

describe('what an editor offers in a file without a schema of its own', () => {
  it.each(['│', '\n│\n'])('is a whole questionnaire that the linter accepts, in an empty file', async (text) => {
    const { inserted } = await editorWith(schema, text)
    const typed = typedOut(inserted['a questionnaire'] ?? '')
    expect(examine(typed, 'new.questionnaire.json', []).diagnostics).toEqual([])
    expect((await editorWith(schema, typed)).problems).toEqual([])
  })

  it.each([
    ['a step', '"steps": [', '"steps": [│, ', Object.keys(stepTypes)],
    ['a validator', '"validation": [', '"validation": [│, ', Object.keys(validators)],
    ['an option', '"ACT",', '"ACT", │,', ['an option', 'an option with a label']],
    [
      'a notice',
      '"text": "What is your age?",',
      '"text": "What is your age?", "notice": │,',
      ['words', 'words with a link'],
    ],
    [
      'an entry of next',
      '"next": [{ "goTo": "q2" }]',
      '"next": [│, { "goTo": "q2" }]',
      ['some visitors', 'everybody who is left'],
    ],
    ['a rule', '"rules": {', '"rules": { "new": │, ', [...Object.keys(operators), 'all', 'any', 'not', 'rule']],
  ])('is %s, right as it is inserted', async (_name, from, to, labels) => {
    const { inserted } = await editor(from, to)
    expect(Object.keys(inserted)).toEqual(labels)
    for (const [label, snippet] of Object.entries(inserted)) {
      const { problems } = await editor(
        from,
        to.replace('│', () => typedOut(snippet)),
      )
      expect([label, problems]).toEqual([label, []])
    }
  })

  it('is in a condition what it can begin with', async () => {
    const { completed } = await editor('"next": [{ "goTo": "q2" }]', '"next": [{ "when": { │ }, "goTo": "q3" }]')
    expect(completed.toSorted()).toEqual(['all', 'any', 'not', 'question', 'rule'])
  })

  it('is beside a question every operator: what kind of question it is, the format does not know', async () => {
    const { completed, inserted } = await editor('"is": "60+"', '│')
    expect(completed.toSorted()).toEqual(Object.keys(operators).toSorted())
    expect(inserted['is']).toBe('"is": "${2:option}"')
  })
})

describe('what an editor says of a mistake in it', () => {
  it.each([
    ['"maxColumns": 3', '"maxColumns": "3"', 'This must be a whole number from 1 to 4, without quotes.'],
    ['"id": "q3"', '"id": "q 3"', 'This must be made of letters, digits, "-" and "_", and start with a letter.'],
    [
      '"next": [{ "goTo": "q2" }]',
      '"next": [{ "when": "q1 = AMP", "goTo": "q3" }, { "goTo": "q2" }]',
      'This must be a condition in braces, such as { "question": "…", "is": "…" }.',
    ],
    [
      '"rule": "required"',
      '"rule": "required", "value": 3',
      'No field of this name belongs here. These do: "rule", "message".',
    ],
  ])('%s → %s is one sentence', async (from, to, message) => {
    expect((await editor(from, to)).problems).toEqual([message])
  })
})
