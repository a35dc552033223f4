import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { operators } from '#core/conditions/index.ts'
import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'
import { stepTypes } from '#core/step-types/index.ts'
import { validators } from '#core/validators/index.ts'
import { knownRules } from '#linter/knownRules.ts'
import { specialiseSchema } from '#linter/specialise/specialiseSchema.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { editorWith, typedOut } from '../../support/editorWith.ts'
import { edited } from '../../support/edited.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'
import { shippedText } from '../../support/shippedText.ts'

const schema = specialiseSchema(shippedDefinition, ['/privacy-policy', '/terms-of-service'])

/** The keywords for editors, which validators that are not strict pass over. */
const editorKeywords = [
  'enumDescriptions',
  'patternErrorMessage',
  'errorMessage',
  'defaultSnippets',
  'doNotSuggest',
  'markdownDescription',
]
const ajv = () => new Ajv2020({ strictTypes: false, strictRequired: false }).addVocabulary(editorKeywords)
const matches = ajv().compile(schema)

/** What an editor offers for the shipped file after an edit; `│` marks the cursor. */
async function editor(from: string, to: string) {
  return editorWith(schema, edited(shippedText.replace(/"\$schema".*\n/, ''), [from, to]))
}

/** What is inserted, with the first choice or the word at each place that is filled in. */
const filledIn = (snippet = ''): unknown => JSON.parse(typedOut(snippet))

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
    expect(matches(JSON.parse(edited(shippedText, [from, to])))).toBe(false)
  })

  it('refuses a question where the contract must name an ending', () => {
    expect(matches(JSON.parse(edited(shippedText, ['"notEligible": [', '"q5": ['])))).toBe(false)
  })

  it('accepts null, options of the question that is referred to, and a linter rule with its severity', () => {
    const inOtherWords = edited(
      shippedText,
      ['"goTo": "q4"', '"goTo": null'],
      ['"is": "60+"', '"in": ["50 - 59", "60+"]'],
      ['"steps": [', '"lint": { "rules": { "rule/cycle": "error", "flow/dead-transition": "off" } }, "steps": ['],
    )
    expect(matches(JSON.parse(inOtherWords))).toBe(true)
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

  it('says of an option what its operator means, and nothing twice', async () => {
    const { hover } = await editor('"is": "60+"', '"is": "6│0+"')
    expect(hover).toBe('True when the answer is this option.')
    const { texts } = await editor(
      '"next": [{ "goTo": "q2" }]',
      '"next": [{ "when": { "question": "q1", │ }, "goTo": "q3" }]',
    )
    expect(texts['isNot']).toMatch(/^True when the question is answered with another option/)
  })

  it('says what a field means, not what may stand in many such fields', async () => {
    const when = await editor('{ "when": { "rule": "smallBalance" }', '{ "wh│en": { "rule": "smallBalance" }')
    expect(when.hover).toBe('Who takes this way. Leave it out of the last entry.')
    const { texts } = await editor('"maxColumns": 3,', '│')
    expect(texts['notice']).toBe('What a visitor agrees to by answering.')
  })

  it('completes the rules of lint with those that may be changed', async () => {
    const { completed } = await editor('"steps": [', '"lint": { "rules": { │ } }, "steps": [')
    expect(completed).toContain('flow/not-proven')
    expect(completed).not.toContain('json/syntax')
  })

  it('completes the entries of in', async () => {
    const { completed } = await editor('"is": "60+"', '"in": ["60+", │]')
    expect(completed).toContain('"50 - 59"')
  })

  it('completes rule with the rules of the file', async () => {
    const { completed } = await editor('"rule": "smallBalance"', '"rule": │')
    expect(completed.toSorted()).toEqual(['"retirementAge"', '"smallBalance"'])
  })

  it('offers in a condition what it can begin with, and beside a question only what can be asked of it', async () => {
    const fieldsIn = async (condition: string) => {
      const { completed } = await editor(
        '"next": [{ "goTo": "q2" }]',
        `"next": [{ "when": ${condition}, "goTo": "q3" }]`,
      )
      return completed.toSorted()
    }
    expect(await fieldsIn('{ │ }')).toEqual(['all', 'any', 'not', 'question', 'rule'])
    expect(await fieldsIn('{ "question": "q1", │ }')).toEqual(['answered', 'in', 'is', 'isNot', 'notIn'])
    expect(await fieldsIn('{ "question": "q5", │ }')).toEqual(['answered'])
  })

  it.each([
    ['type', '"steps": [', '"steps": [{ │ }, '],
    ['question', '"next": [{ "goTo": "q2" }]', '"next": [{ "when": { │ }, "goTo": "q3" }]'],
    ['rule', '"validation": [', '"validation": [{ │ }, '],
  ])('offers every %s once its field is inserted, and prefers none', async (field, from, to) => {
    expect((await editor(from, to)).inserted[field]).toBe(`"${field}": $1`)
  })

  it('marks what does not exist, and nothing in the file as it is', async () => {
    expect((await editor('"q1"', '"q1"')).problems).toEqual([])
    expect((await editor('"goTo": "q2"', '"goTo": "q22"')).problems).toHaveLength(1)
    expect((await editor('"is": "60+"', '"is": "60"')).problems).toHaveLength(1)
  })
})

describe('what an editor says with it', () => {
  it.each([
    [
      'an id',
      '"id": "q3"',
      '"id": "q 3"',
      'This must be made of letters, digits, "-" and "_", and start with a letter.',
    ],
    ['a link', '"to": "/privacy-policy"', '"to": "privacy"', 'This must be a path of this site or an https URL.'],
    [
      'a comparison with a text',
      q2Leaf,
      '"question": "q5", "is": "Ann"',
      'This question has no options to compare with: only "answered" can be asked of it.',
    ],
  ])('is a sentence about %s, without a regular expression', async (_name, from, to, message) => {
    expect((await editor(from, to)).problems).toEqual([message])
  })

  it('has words for every pattern', () => {
    const patterns = [...JSON.stringify(schema).matchAll(/"pattern":/g)]
    const messages = [...JSON.stringify(schema).matchAll(/"patternErrorMessage":"This must (?!match)/g)]
    expect(patterns.length).toBeGreaterThan(10)
    expect(messages).toHaveLength(patterns.length)
  })

  it.each([
    ['an unknown type', '"type": "multiple-choice"', '"type": "multiple-choise"', /^Value is not accepted/],
    ['a missing type', '"type": "multiple-choice",', '', /^Missing property "type"/],
    ['an unknown validator', '{ "rule": "australianMobile"', '{ "rule": "mobile"', /^Value is not accepted/],
    ['a validator without its name', '"rule": "required", ', '"value": 3, ', /^Missing property "rule"/],
  ])('is about %s alone, not about the fields beside it', async (_name, from, to, message) => {
    expect((await editor(from, to)).problems).toEqual([expect.stringMatching(message)])
  })

  it('is still about a field that no kind has, beside an unknown type', async () => {
    const { problems } = await editor('"type": "multiple-choice",', '"type": "choice", "colour": "red",')
    expect(problems).toHaveLength(2)
  })
})

describe('what an editor inserts with it', () => {
  it('is a column count from 1 to 4, not 0', async () => {
    const { inserted } = await editor('"maxColumns": 3,', '│')
    expect(inserted['maxColumns']).toBe('"maxColumns": ${1|1,2,3,4|},')
  })

  it.each([
    ['a step', '"steps": [', '"steps": [│, '],
    ['an option', '"ACT",', '"ACT", │,'],
    ['a validator', '"validation": [', '"validation": [│, '],
    [
      'the validators',
      '"validation": [{ "rule": "required", "message": "Please enter your first name" }]',
      '"validation": │',
    ],
    ['an entry of next', '"next": [{ "goTo": "q2" }]', '"next": [│, { "goTo": "q2" }]'],
    ['a condition', '"next": [{ "goTo": "q2" }]', '"next": [{ "when": │, "goTo": "q3" }, { "goTo": "q2" }]'],
    [
      'a condition in a list',
      '"next": [{ "goTo": "q2" }]',
      '"next": [{ "when": { "all": [│] }, "goTo": "q3" }, { "goTo": "q2" }]',
    ],
    ['a rule', '"rules": {', '"rules": { "new": │, '],
    ['a notice', '"text": "What is your age?",', '"text": "What is your age?", "notice": │,'],
    ['a wait', '"waitMs": 1500', '"waitMs": │'],
    ['an emoji by wording', '"byWording": [', '"byWording": [│, '],
    ['a waiver', '"steps": [', '"lint": { "waivers": [│] }, "steps": ['],
    ['options to compare with', '"is": "60+"', '"in": │'],
  ])('is right as it is inserted, where %s stands', async (_name, from, to) => {
    const { inserted } = await editor(from, to)
    expect(Object.keys(inserted)).not.toEqual([])
    for (const [label, snippet] of Object.entries(inserted)) {
      const { problems } = await editor(
        from,
        to.replace('│', () => typedOut(snippet)),
      )
      expect([label, problems]).toEqual([label, []])
    }
  })

  it('is a step of any type with the fields that it needs', async () => {
    const { inserted } = await editor('"steps": [', '"steps": [│, ')
    expect(Object.keys(inserted)).toEqual(Object.keys(stepTypes))
    for (const snippet of Object.values(inserted)) {
      const step = filledIn(snippet)
      expect([step, matches({ ...shippedDefinition, steps: [step] })]).toEqual([step, true])
    }
    expect(filledIn(inserted['multiple-choice'])).toEqual({
      id: 'newStep',
      type: 'multiple-choice',
      text: 'Your question?',
      options: ['Yes', 'No'],
      next: [{ goTo: 'notEligible' }],
    })
  })

  it('is a validator with its parameter', async () => {
    const { inserted } = await editor('"validation": [', '"validation": [│, ')
    expect(Object.keys(inserted)).toEqual(Object.keys(validators))
    expect(filledIn(inserted['maxLength'])).toEqual({
      rule: 'maxLength',
      message: 'Please check your answer',
      value: 60,
    })
  })

  it('is a condition for each operator and combination', async () => {
    const { inserted } = await editor('"next": [{ "goTo": "q2" }]', '"next": [{ "when": │, "goTo": "q2" }]')
    const ofQuestions = ['q1 is', 'q2 is', 'q3 is', 'q4 is']
    expect(Object.keys(inserted)).toEqual([...Object.keys(operators), 'all', 'any', 'not', 'rule', ...ofQuestions])
    expect(filledIn(inserted['notIn'])).toEqual({ question: 'q1', notIn: ['AMP'] })
    expect(filledIn(inserted['q2 is'])).toEqual({ question: 'q2', is: '$0 - $50,000' })
    expect(inserted['q2 is']).toContain('${1|"$0 - $50\\,000","$50\\,000 - $100\\,000"')
    expect(filledIn(inserted['rule'])).toEqual({ rule: 'smallBalance' })
  })

  it('is an entry of next, an option, and a notice with a link', async () => {
    const next = await editor('"next": [{ "goTo": "q2" }]', '"next": [│, { "goTo": "q2" }]')
    expect(filledIn(next.inserted['everybody who is left'])).toEqual({ goTo: 'notEligible' })
    const option = await editor('"ACT",', '"ACT", │,')
    expect(filledIn(option.inserted['an option with a label'])).toEqual({ value: 'value', label: 'label' })
    const notice = await editor('"text": "What is your age?",', '"text": "What is your age?", "notice": │,')
    expect(filledIn(notice.inserted['words with a link'])).toMatchObject({ link: { to: '/privacy-policy' } })
  })

  it('is an event of this file or one with a flag, but not of the whole form, and not one that is there', async () => {
    const { completed } = await editor('["AllQuestionsAnswered"]', '["AllQuestionsAnswered", │]')
    expect(completed.toSorted()).toEqual([
      '"ClickClaimSuperReview"',
      '"FirstNameAnswered"',
      '"FirstQuestionAnswered"',
      '"LastNameAnswered"',
    ])
  })

  it('is not an event of the whole form under another name, nor one that has its place in such a moment', async () => {
    const own = { ...shippedDefinition, tracks: { opened: 'PageSeen', completed: 'PageLeft' } }
    const marked = edited(shippedText.replace(/"\$schema".*\n/, ''), [
      '["AllQuestionsAnswered"]',
      '["AllQuestionsAnswered", │]',
    ])
    const { completed } = await editorWith(specialiseSchema(own), marked)
    expect(completed.toSorted()).toEqual([
      '"ClickClaimSuperReview"',
      '"FirstNameAnswered"',
      '"FirstQuestionAnswered"',
      '"FormCompleted"',
      '"LastNameAnswered"',
    ])
  })

  it('is no condition that names a rule, in a file without rules', async () => {
    const definition = aDefinition()
    const marked = edited(JSON.stringify(definition), ['{"goTo":null}', '{"when":│,"goTo":null},{"goTo":null}'])
    const { inserted } = await editorWith(specialiseSchema(definition), marked)
    expect(Object.keys(inserted)).toEqual([...Object.keys(operators), 'all', 'any', 'not', 'colour is'])
  })

  it('is the event with a flag for a moment of the whole form', async () => {
    const { completed } = await editor('"opened": "FormOpened"', '"opened": │')
    expect(completed).toEqual(['"FormOpened"'])
  })

  it.each([
    ['"queue"', { '"durable"': 'Answers wait in the browser until the server has them (default).' }],
    ['"resume"', { '"off"': 'A reload starts it again.' }],
    ['"submitOnBlur"', { '"off"': 'Only Enter or the button submits a text.' }],
  ])('says what each value of the setting %s means', async (setting, texts) => {
    const { texts: told } = await editor('"messages": {', `"settings": { ${setting}: │ }, "messages": {`)
    expect(told).toMatchObject(texts)
  })

  it.each([
    ['an emoji, or none', '"default": "✨"', '"default": │', ['"✨"', '""']],
    [
      'an emoji of a question, or none',
      '"text": "What is your age?",',
      '"emoji": │, "text": "What is your age?",',
      ['"✨"', '""'],
    ],
    ['a version', '"version": "1.0.0"', '"version": │', ['"1.0.0"']],
  ])('is %s', async (_name, from, to, offered) => {
    expect((await editor(from, to)).completed).toEqual(expect.arrayContaining(offered))
  })

  it('says what each direction means', async () => {
    const { texts } = await editor('"messages": {', '"direction": │, "messages": {')
    expect(texts).toEqual({ '"ltr"': 'From left to right.', '"rtl"': 'From right to left.' })
  })

  it('is a page of the site in a link', async () => {
    const { completed } = await editor('"to": "/privacy-policy"', '"to": │')
    expect(completed).toEqual(['"/privacy-policy"', '"/terms-of-service"'])
  })
})
