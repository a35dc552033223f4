import { describe, expect, it } from 'vitest'
import { lint } from '#linter/lint.ts'
import { edited } from '../support/edited.ts'
import { type Context, flowMistakes, type Mutation } from '../support/flowMistakes.ts'
import { lineOf } from '../support/lineOf.ts'
import { shippedText } from '../support/shippedText.ts'

const leaf = '"question": "q2", "is": "$0 - $50,000"'
const firstName = '"rule": "required", "message": "Please enter your first name"'

/** Reported on the line where the replaced text starts, or with that line among those that explain it. */
const mutations: readonly Mutation[] = [
  ['json/syntax', '"version": "1.0.0",', '"version": "1.0.0"'],
  ['json/syntax', '"title": "Free super review",', '"title": "Free super review,'],
  ['json/syntax', '"title": "Free super review",', '"title": \'Free super review\','],
  ['json/syntax', '"title": "Free super review",', 'title: "Free super review",'],
  ['json/syntax', '"title": "Free super review",', '"title": “Free super review”,'],
  ['json/syntax', '"title": "Free super review",', '"title" "Free super review",'],
  ['json/syntax', '"title": "Free super review",', '"title": "Free \\super review",'],
  ['json/syntax', '"title": "Free super review",', '"title": "Free\tsuper review",'],
  ['json/syntax', '"title": "Free super review",', '"title": ,'],
  ['json/syntax', '"title": "Free super review",', '"title": "Free super review", // short'],
  ['json/syntax', '"title": "Free super review",', '/* short */ "title": "Free super review",'],
  ['json/syntax', '"waitMs": 1500,', '"waitMs": 1500.,'],
  ['json/syntax', '"waitMs": 1500,', '"waitMs": 01500,'],
  ['json/syntax', '"next": [{ "goTo": "q2" }]', '"next": [{ "goTo": "q2" }],'],
  ['json/syntax', '"Other Fund"', '"Other Fund",'],
  ['json/syntax', '"Other Fund"', '"Other" Fund'],
  ['json/duplicate-key', '"maxColumns": 3,', '"maxColumns": 3, "maxColumns": 2,'],
  ['schema/enum', '"type": "multiple-choice"', '"type": "multi-choice"'],
  ['schema/enum', '"Australia/Brisbane"', '"Australia/Sydney"'],
  ['schema/enum', firstName, firstName.replace('required', 'requierd')],
  ['schema/unevaluatedProperties', '"type": "multiple-choice"', '"typ": "multiple-choice"'],
  ['schema/unevaluatedProperties', '"options": ["20 - 29"', '"optoins": ["20 - 29"'],
  ['schema/unevaluatedProperties', '"waitMs": 1500', '"includeInProgressBar": true'],
  ['schema/unevaluatedProperties', firstName, `"value": 3, ${firstName}`],
  ['schema/additionalProperties', '"timeZone"', '"timezone"'],
  ['schema/additionalProperties', leaf, leaf.replace('"is"', '"equals"')],
  ['schema/additionalProperties', leaf, leaf.replace('"question"', '"qestion"')],
  ['schema/additionalProperties', '"rule": "smallBalance"', '"rules": "smallBalance"'],
  [
    'schema/required',
    '"validation": [{ "rule": "required", "message": "Please enter your first name" }]',
    '"validation": [{ "rule": "oneOf" }]',
  ],
  ['schema/required', '{ "goTo": null }', '{}'],
  ['schema/type', '"maxColumns": 3', '"maxColumns": "3"'],
  ['schema/type', '"maxColumns": 3', '"maxColumns": 1.5'],
  ['schema/type', '"includeInProgressBar": true', '"includeInProgressBar": "true"'],
  ['schema/type', '"next": [{ "goTo": "q2" }]', '"next": { "goTo": "q2" }'],
  ['schema/type', '"goTo": "q2"', '"goTo": 2'],
  ['schema/minLength', '"text": "What is your age?"', '"text": ""'],
  ['schema/maxLength', '"text": "What is your age?"', `"text": "${'x'.repeat(2001)}"`],
  ['schema/pattern', '"id": "q6"', '"id": "last name"'],
  ['schema/pattern', '"NSW", "VIC"', '"NSW", " ", "VIC"'],
  ['schema/pattern', '"NSW", "VIC"', '"NSW", { "value": " ", "label": "None" }, "VIC"'],
  ['schema/pattern', '"text": "What is your age?"', '"text": "What is your\\u0000 age?"'],
  ['schema/maximum', '"maxColumns": 3', '"maxColumns": 9'],
  ['schema/minimum', '"waitMs": 1500', '"waitMs": -1'],
  ['schema/minItems', '"next": [{ "goTo": "q2" }]', '"next": []'],
  ['schema/uniqueItems', '"q1", "q2", "q3"', '"q1", "q1", "q3"'],
  ['schema/contains', '}, { "goTo": "q3" }]', '}]'],
  ['schema/dependentRequired', leaf, '"is": "$0 - $50,000"'],
  ['schema/minProperties', leaf, '"question": "q2"'],
  ['schema/minProperties', `{ ${leaf} }`, '{}'],
  ['schema/maxProperties', leaf, `${leaf}, "isNot": "$200k+"`],
  ['schema/maxProperties', '"rule": "smallBalance"', '"rule": "smallBalance", "question": "q2"'],
  ['ref/unknown-step', '"goTo": "notEligible"', '"goTo": "notEligable"'],
  ['ref/unknown-step', '{ "notEligible":', '{ "notEligble":'],
  ['ref/unknown-question', '"question": "q2"', '"question": "balance"'],
  ['ref/unknown-question', '["q5", "q6", "q7"]', '["q5", "q6", "q8"]'],
  ['ref/unknown-question', '"q6", "q7"],', '"q6", "eligibilityCheck"],'],
  ['ref/unknown-option', '"is": "60+"', '"is": "60 +"'],
  ['ref/unknown-option', '"is": "60+"', '"in": ["50 - 59", "60"]'],
  ['ref/unknown-rule', '"rule": "smallBalance"', '"rule": "smalBalance"'],
  ['ref/duplicate-id', '"id": "q2"', '"id": "q1"'],
  ['ref/duplicate-option', '"NSW", "VIC"', '"VIC", "VIC"'],
  ['ref/duplicate-option', '"ACT", "SA"', '{ "value": "ACT", "label": "SA" }, "SA"'],
  ['rule/cycle', leaf, '"rule": "smallBalance"'],
  ['condition/wrong-operator', leaf, '"question": "q5", "is": "Ann"'],
  ['condition/wrong-operator', leaf, '"question": "q7", "notIn": ["0491570156"]'],
  ['flow/backward-jump', '"goTo": "q4"', '"goTo": "q1"'],
  ['flow/backward-jump', '"goTo": "q4"', '"goTo": "q3"'],
  ['flow/dead-transition', '[{ "goTo": "q2" }]', '[{ "goTo": "q2" }, { "goTo": "q3" }]'],
  ['validation/impossible-answer', '"rule": "australianMobile"', '"rule": "email"'],
  ['validation/impossible-answer', '"rule": "required"', '"rule": "australianMobile"'],
  ['validation/impossible-answer', firstName, `${firstName} }, { "rule": "email" }, { "rule": "australianMobile"`],
  ...flowMistakes,
]

type Case = [rule: string, from: string, to: string, context: Context]

describe('lint of the shipped file with a planted mistake', () => {
  it.each(mutations.map(([rule, from, to, context = {}]): Case => [rule, from, to, context]))(
    'reports %s, and nothing of another kind, at %s → %s',
    (rule, from, to, { also = [], before = [] }) => {
      const clean = edited(shippedText, ...before)
      expect(lint(clean, 'a.json')).toEqual([])
      const line = clean.slice(0, clean.indexOf(from)).split('\n').length
      const found = lint(edited(shippedText, ...before, [from, to]), 'a.json')
      const told = found.filter((diagnostic) => diagnostic.rule === rule)
      const lines = told.flatMap((diagnostic) => [diagnostic, ...(diagnostic.related ?? [])].map((place) => place.line))
      expect(lines).toContain(line)
      expect(new Set(found.map((diagnostic) => diagnostic.rule))).toEqual(new Set([rule, ...also]))
    },
  )

  it('reports each mistake without follow-up errors once, on its own line', () => {
    for (const [rule, from, to, context] of mutations.filter(([id]) => /^(json|schema|ref)/.test(id))) {
      expect(context).toBeUndefined()
      const line = lineOf(from)
      const found = lint(edited(shippedText, [from, to]), 'a.json')
      expect(found.map((diagnostic) => `${diagnostic.line} ${diagnostic.rule}`)).toEqual([`${line} ${rule}`])
    }
  })

  it('plants at least 60 mistakes in the flow and in what visitors read', () => {
    expect(mutations.filter(([id]) => !/^(json|schema|ref)/.test(id)).length).toBeGreaterThanOrEqual(60)
  })

  it('returns the same bytes in every run', () => {
    for (const [, from, to] of mutations.filter(([id]) => /^(flow|contract)/.test(id))) {
      const text = edited(shippedText, [from, to])
      expect(JSON.stringify(lint(text, 'a.json'))).toBe(JSON.stringify(lint(text, 'a.json')))
    }
  })

  it('gives every finding on the flow an example visitor', () => {
    for (const [, from, to, { before = [] } = {}] of mutations.filter(([id]) =>
      /^(flow|contract|condition)/.test(id),
    )) {
      const found = lint(edited(shippedText, ...before, [from, to]), 'a.json').filter(({ rule }) =>
        /^(flow|contract)|may-be/.test(rule),
      )
      const silent = found.filter(({ rule, witness }) => rule !== 'flow/backward-jump' && witness === undefined)
      expect(silent.map(({ rule }) => rule)).toEqual([])
    }
  })

  it('points at the start of a step that lost a line', () => {
    const found = lint(edited(shippedText, ['      "text": "What is your first name?",\n', '']), 'a.json')
    expect(found).toMatchObject([{ line: 116, column: 5, rule: 'schema/required', pointer: '/steps/5' }])
  })

  it('points at the end of a truncated file', () => {
    const cut = shippedText.slice(0, shippedText.indexOf('"goTo": "q3"'))
    expect(lint(cut, 'a.json')).toMatchObject([{ line: 82, rule: 'json/syntax' }])
  })
})
