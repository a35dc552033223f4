import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { getLanguageService, TextDocument } from 'vscode-json-languageservice'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'
import { knownRules } from '#linter/knownRules.ts'
import { specialiseSchema } from '#linter/specialise/specialiseSchema.ts'
import { liveDefinition } from '../../support/liveQuestionnaire.ts'
import { SHIPPED_COPY, shippedDefinition } from '../../support/shippedQuestionnaire.ts'

const shipped = readFileSync(SHIPPED_COPY, 'utf8')
const schema = specialiseSchema(shippedDefinition)

const ajv = () => new Ajv2020({ strictTypes: false, strictRequired: false }).addVocabulary(['enumDescriptions'])
const matches = ajv().compile(schema)

/** What an editor offers for the shipped file after an edit; `│` marks the cursor. */
async function editor(from: string, to: string) {
  expect(shipped).toContain(from)
  const text = shipped.replace(/"\$schema".*\n/, '').replace(from, () => to)
  const cursor = text.indexOf('│')
  const document = TextDocument.create('file:///a.json', 'json', 1, text.replace('│', ''))
  const service = getLanguageService({})
  // It resolves references in the schema it is given.
  service.configure({
    validate: true,
    schemas: [{ uri: 'file:///schema.json', fileMatch: ['*'], schema: structuredClone(schema) }],
  })
  const parsed = service.parseJSONDocument(document)
  const completions = await service.doComplete(document, document.positionAt(cursor), parsed)
  const problems = await service.doValidation(document, parsed)
  const texts = Object.fromEntries((completions?.items ?? []).map(({ label, documentation }) => [label, documentation]))
  return { completed: Object.keys(texts), texts, problems: problems.map(({ message }) => message) }
}

const q2Leaf = '"question": "q2", "is": "$0 - $50,000"'

describe('specialiseSchema', () => {
  it('is a schema that accepts its own questionnaire and refuses what the format refuses', () => {
    expect(matches(shippedDefinition)).toBe(true)
    expect(matches({ ...shippedDefinition, steps: [] })).toBe(false)
    expect(ajv().compile(questionnaireSchema())(shippedDefinition)).toBe(true)
  })

  it.each([
    ['a step', '"goTo": "q2"', '"goTo": "q22"'],
    ['a question', '"question": "q2"', '"question": "eligibilityCheck"'],
    ['an option', '"is": "60+"', '"is": "60"'],
    ['an option of another question', '"is": "60+"', '"is": "$200k+"'],
    ['an option in a list', '"is": "60+"', '"notIn": ["50 - 59", "60"]'],
    ['an option of a text', q2Leaf, '"question": "q5", "is": "Ann"'],
    ['a rule', '{ "rule": "smallBalance" }', '{ "rule": "smalBalance" }'],
    ['a question of the contract', '["q5", "q6", "q7"]', '["q5", "q6", "q8"]'],
    ['an ending of the contract', '"notEligible": [', '"notEligble": ['],
    ['a linter rule', '"steps": [', '"lint": { "rules": { "flow/dead": "off" } }, "steps": ['],
  ])('refuses %s that does not exist', (_name, from, to) => {
    expect(shipped).toContain(from)
    expect(matches(JSON.parse(shipped.replace(from, () => to)))).toBe(false)
  })

  it('refuses a question where the contract must name an ending', () => {
    expect(matches(JSON.parse(shipped.replace('"notEligible": [', '"q5": [')))).toBe(false)
  })

  it('accepts null, options of the question that is referred to, and a linter rule with its severity', () => {
    const edited = shipped
      .replace('"goTo": "q4"', '"goTo": null')
      .replace('"is": "60+"', '"in": ["50 - 59", "60+"]')
      .replace(
        '"steps": [',
        '"lint": { "rules": { "rule/cycle": "error", "flow/dead-transition": "off" } }, "steps": [',
      )
    expect(matches(JSON.parse(edited))).toBe(true)
  })

  it('refuses every condition in a questionnaire without questions, and stays a valid schema', () => {
    const ending = { id: 'end', type: 'not-eligible' } as const
    const empty: QuestionnaireDefinition = { ...shippedDefinition, rules: {}, contract: {}, steps: [ending] }
    const matchesEmpty = ajv().compile(specialiseSchema(empty))
    expect(matchesEmpty(empty)).toBe(true)
    expect(matchesEmpty({ ...empty, rules: { a: { question: 'end', answered: true } } })).toBe(false)
  })

  it('stays a valid schema while two steps share an id', () => {
    const [first] = shippedDefinition.steps
    const doubled = { ...shippedDefinition, steps: [...shippedDefinition.steps, ...(first ? [first] : [])] }
    expect(ajv().compile(specialiseSchema(doubled))(doubled)).toBe(true)
  })

  it('names every rule of the linter', () => {
    expect(JSON.stringify(schema)).toContain('"flow/dead-transition":{"enum":["error","warning","off"]')
    for (const { id } of knownRules) expect(JSON.stringify(schema)).toContain(`"${id}":{"enum":[`)
  })
})

describe('an editor with the specialised schema', () => {
  it('completes goTo with the steps of the file and null, and shows their texts', async () => {
    const { completed, texts } = await editor('"goTo": "q2"', '"goTo": │')
    const ids = shippedDefinition.steps.map(({ id }) => `"${id}"`)
    expect(completed.toSorted()).toEqual([...ids, 'null'].toSorted())
    expect(texts['"q3"']).toContain('What is your age?')
  })

  it('completes question with the questions of the file alone', async () => {
    const { completed } = await editor('"question": "q2"', '"question": │')
    expect(completed.toSorted()).toEqual(['"q1"', '"q2"', '"q3"', '"q4"', '"q5"', '"q6"', '"q7"'])
  })

  it('completes never with the endings of the file alone', async () => {
    const { completed } = await editor('"never": { ', '"never": { │, ')
    expect(completed).toEqual([])
    expect((await editor('"never": { "notEligible"', '"never": { │')).completed).toEqual(['notEligible'])
  })

  it('completes is with the options of the question before it', async () => {
    const { completed } = await editor('"is": "60+"', '"is": │')
    expect(completed.toSorted()).toEqual(['"20 - 29"', '"30 - 39"', '"40 - 49"', '"50 - 59"', '"60+"'])
  })

  it('completes the entries of in', async () => {
    const { completed } = await editor('"is": "60+"', '"in": ["60+", │]')
    expect(completed).toContain('"50 - 59"')
  })

  it('completes rule with the rules of the file', async () => {
    const { completed } = await editor('"rule": "smallBalance"', '"rule": │')
    expect(completed.toSorted()).toEqual(['"retirementAge"', '"smallBalance"'])
  })

  it('marks what does not exist, and nothing in the file as it is', async () => {
    expect((await editor('"q1"', '"q1"')).problems).toEqual([])
    expect((await editor('"goTo": "q2"', '"goTo": "q22"')).problems).toHaveLength(1)
    expect((await editor('"is": "60+"', '"is": "60"')).problems).toHaveLength(1)
  })
})

describe('super-review.schema.json', () => {
  it('equals what "npm run schema" writes: run it after a change of the questionnaire', () => {
    expect(readFileSync('schema/super-review.schema.json', 'utf8')).toBe(
      `${JSON.stringify(specialiseSchema(liveDefinition), null, 2)}\n`,
    )
  })

  it("is referred to by the questionnaire, which overrides the editors' settings", () => {
    expect(liveDefinition.$schema).toBe('./super-review.schema.json')
  })
})
