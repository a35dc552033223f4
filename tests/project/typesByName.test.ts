import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { questionTypes } from '#core/question-types/index.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { validateAnswer } from '#core/questionnaire/validateAnswer.ts'
import { stepTypes } from '#core/step-types/index.ts'
import { type ValidationRule, validators } from '#core/validators/index.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { rules } from '#linter/rules/index.ts'
import { aDefinition } from '../support/aDefinition.ts'
import { aQuestion } from '../support/aQuestion.ts'
import { aQuestionnaire } from '../support/aQuestionnaire.ts'

/** What the copy of a type or validator has before its name. */
const COPY = 'copy-of-'

/** The one type that code may ask for by name: numbers are proven, and called. */
const NAMED = 'mobile'

const copyOf = (name: string): string => (name === NAMED ? name : `${COPY}${name}`)

const registries: readonly object[] = [questionTypes, stepTypes, validators]

beforeAll(() => {
  for (const registry of registries)
    for (const [name, entry] of Object.entries(registry)) Object.assign(registry, { [copyOf(name)]: entry })
})

afterAll(() => {
  for (const registry of registries)
    for (const name of Object.keys(registry)) if (name.startsWith(COPY)) Reflect.deleteProperty(registry, name)
})

describe('a copy of every type and validator under another name', () => {
  /** The same steps, of the copied types and with the copied validators. */
  const copied = (definition: QuestionnaireDefinition): QuestionnaireDefinition => ({
    ...definition,
    // Safe: the registries know the copies while these tests run.
    steps: definition.steps.map((step) => ({
      ...step,
      type: copyOf(step.type),
      ...('validation' in step && {
        validation: step.validation?.map((rule) => ({ ...rule, rule: copyOf(rule.rule) })),
      }),
    })) as unknown as QuestionnaireDefinition['steps'],
  })

  const findingsIn = (definition: QuestionnaireDefinition): readonly string[] => {
    const index = indexDefinition(definition)
    const hasUniqueIds = index.stepsById.size === index.steps.length
    return rules
      .filter(({ readsIds }) => hasUniqueIds || !readsIds)
      .flatMap((rule) => [...rule.check(index)].map((problem) => JSON.stringify([rule.id, problem])))
  }

  const FIXTURES = 'tests/fixtures/questionnaires/err'
  const fixtures = readdirSync(FIXTURES).filter((file) => /^(content|validation)-.*\.json$/.test(file))

  /** A question of each type for every two validators, one after the other. */
  const everyPair = (): QuestionnaireDefinition => {
    const lists = [['yes', '+61491570156'], ['yes', 'no', ' '], ['red']].map(
      (values) => ({ rule: 'oneOf', values }) as const,
    )
    const limits = [1, 4, 13, 300].flatMap((value) => [
      { rule: 'minLength', value } as const,
      { rule: 'maxLength', value } as const,
    ])
    const some = [{ rule: 'required' }, { rule: 'email' }, { rule: 'australianMobile' }, ...limits, ...lists] as const
    const pairs = some.flatMap((first) => some.map((second) => [first, second]))
    const types = ['multiple-choice', 'text', NAMED] as const
    return aDefinition({
      steps: types.flatMap((type) =>
        pairs.map((validation, position) => aQuestion({ type, id: `${type}-${position}`, validation })),
      ),
    })
  }

  const everyType = (): QuestionnaireDefinition => {
    const name = aQuestion({ type: 'text', id: 'name', autoComplete: 'given-name' })
    const questions = [
      aQuestion(),
      aQuestion({ type: 'text', tracks: ['FirstNameAnswered'] }),
      name,
      aQuestion({ type: NAMED }),
    ]
    const goodNews = { id: 'news', type: 'eligibility-check', next: [{ goTo: null }] } as const
    return aDefinition({ language: 'de', steps: [...questions, goodNews, { id: 'sorry', type: 'not-eligible' }] })
  }

  it.each<[string, () => QuestionnaireDefinition]>([
    ['every two validators of every type', everyPair],
    ['a file in another language with every type', everyType],
    ...fixtures.map((file): [string, () => QuestionnaireDefinition] => [
      file,
      // Safe: the linter's own tests read it, and find nothing wrong with its shape.
      () => JSON.parse(readFileSync(`${FIXTURES}/${file}`, 'utf8')) as QuestionnaireDefinition,
    ]),
  ])('changes no finding in %s', (_name, read) => {
    const expected = findingsIn(read())
    expect(expected).not.toEqual([])
    expect(findingsIn(copied(read())).map((finding) => finding.replaceAll(COPY, ''))).toEqual(expected)
  })
})

describe('a copy of "required"', () => {
  it('has its own message for an empty answer', async () => {
    // Safe: the registry knows it while these tests run.
    const asking = { rule: `${COPY}required`, message: 'Please enter your name' } as unknown as ValidationRule
    const question = aQuestion({ type: 'text', validation: [asking] })
    const check = await validateAnswer(aQuestionnaire({ steps: [question] }), question, ' ')
    expect(check).toEqual({ ok: false, message: 'Please enter your name' })
  })
})

it(`asks in no code whether a type or a validator has a certain name, but ${NAMED}`, () => {
  const names = new Set([...Object.keys(stepTypes), ...Object.keys(validators)])
  const asked = readdirSync('src', { recursive: true, encoding: 'utf8' })
    // In linter/schema a `type` is JSON Schema's, such as "number".
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('linter/schema/'))
    .flatMap((file) =>
      [...readFileSync(`src/${file}`, 'utf8').matchAll(/\b(?:type|rule)\s*[!=]==\s*'([^']+)'/g)].flatMap(
        ([, name = '']) => (names.has(name) ? [`${name} in ${file}`] : []),
      ),
    )
  expect(asked).not.toEqual([])
  expect(asked.filter((name) => !name.startsWith(`${NAMED} in `))).toEqual([])
})
