/**
 * A mistake planted in the shipped file: the rule that must report it, what is replaced, and by what. `also` are rules that report its
 * consequences, such as steps that nobody reaches any more. `before` are edits made first, which break nothing.
 */
export type Mutation = readonly [rule: string, from: string, to: string, context?: Context]

/** The consequences of a mistake, and the edits needed before it can be made. */
export interface Context {
  readonly also?: readonly string[]
  readonly before?: readonly (readonly [from: string, to: string])[]
}

const firstName = '"rule": "required", "message": "Please enter your first name"'

const smallBalance = '{ "question": "q2", "is": "$0 - $50,000" }'
const balances = '["$0 - $50,000", "$50,000 - $100,000", "$100,000 - $150,000", "$150,000 - $200,000", "$200k+"]'
const exit = '{ "when": { "rule": "smallBalance" }, "goTo": "notEligible" }'
const afterQ2 = `[${exit}, { "goTo": "q3" }]`
const unreached = { also: ['flow/unreachable-step'] }
const missing = { also: ['contract/missing-answer'] }
/** Visitors of one fund skip the balance, which the contract then no longer promises. */
const pastBalance: Context = {
  before: [
    ['"completed": ["q1", "q2", ', '"completed": ["q1", '],
    ['[{ "goTo": "q2" }]', '[{ "when": { "question": "q1", "is": "CBUS" }, "goTo": "q3" }, { "goTo": "q2" }]'],
  ],
}

/** Mistakes in the flow and in what visitors read, planted in the shipped file. */
export const flowMistakes: readonly Mutation[] = [
  ['flow/dead-transition', '"when": { "rule": "smallBalance" }, ', '', { also: ['rule/unused'] }],
  ['flow/dead-transition', afterQ2, `[{ "goTo": "q3" }, ${exit}]`],
  ['flow/dead-transition', afterQ2, `[${exit}, ${exit.replace('notEligible', 'q3')}, { "goTo": "q3" }]`],
  [
    'flow/dead-transition',
    afterQ2,
    `[${exit}, { "when": { "question": "q2", "in": ["$0 - $50,000"] }, "goTo": "q4" }, { "goTo": "q3" }]`,
  ],
  [
    'flow/dead-transition',
    afterQ2,
    `[${exit}, { "when": { "question": "q2", "notIn": ["$0 - $50,000"] }, "goTo": "q3" }, { "goTo": "q3" }]`,
  ],
  [
    'flow/dead-transition',
    afterQ2,
    `[{ "when": { "question": "q1", "answered": false }, "goTo": "q3" }, ${afterQ2.slice(1)}`,
  ],
  [
    'flow/dead-transition',
    '{ "when": { "rule": "smallBalance" }',
    `{ "when": { "all": [{ "rule": "smallBalance" }, ${smallBalance.replace('is"', 'isNot"')}] }`,
  ],
  [
    'flow/dead-transition',
    '{ "when": { "rule": "smallBalance" }',
    `{ "when": { "all": [{ "rule": "smallBalance" }, { "question": "q2", "is": "$200k+" }] }`,
  ],
  [
    'flow/dead-transition',
    '{ "when": { "rule": "retirementAge" }',
    '{ "when": { "rule": "smallBalance" }',
    { also: ['rule/unused'] },
  ],
  [
    'flow/dead-transition',
    '{ "when": { "rule": "retirementAge" }',
    '{ "when": { "all": [{ "rule": "smallBalance" }, { "rule": "retirementAge" }] }',
  ],
  [
    'flow/dead-transition',
    '{ "when": { "rule": "retirementAge" }',
    '{ "when": { "any": [{ "rule": "retirementAge" }, { "not": { "rule": "smallBalance" } }] }',
  ],
  [
    'flow/dead-transition',
    '{ "when": { "rule": "retirementAge" }',
    '{ "when": { "question": "q2", "isNot": "$0 - $50,000" }',
    { also: ['rule/unused'] },
  ],
  ['flow/dead-transition', '"question": "q2", "is": "$0 - $50,000"', '"question": "q2", "answered": false'],
  ['flow/dead-transition', '"question": "q2", "is": "$0 - $50,000"', '"question": "q2", "answered": true'],
  ['flow/dead-transition', '"question": "q2", "is": "$0 - $50,000"', `"question": "q2", "notIn": ${balances}`],
  ['flow/dead-transition', '"question": "q2", "is": "$0 - $50,000"', `"question": "q2", "in": ${balances}`],
  ['flow/dead-transition', smallBalance, `{ "not": { "question": "q2", "answered": true } }`],
  ['flow/dead-transition', smallBalance, `{ "all": [${smallBalance}, { "question": "q2", "is": "$200k+" }] }`],
  ['flow/dead-transition', smallBalance, `{ "any": [${smallBalance}, { "not": ${smallBalance} }] }`],
  [
    'flow/dead-transition',
    '"next": [{ "goTo": "eligibilityCheck" }]',
    '"next": [{ "when": { "question": "q3", "is": "60+" }, "goTo": "notEligible" }, { "goTo": "eligibilityCheck" }]',
  ],
  [
    'flow/dead-transition',
    '"next": [{ "goTo": "q6" }]',
    '"next": [{ "when": { "rule": "smallBalance" }, "goTo": "q7" }, { "goTo": "q6" }]',
  ],
  ['flow/unreachable-step', '"next": [{ "goTo": "q2" }]', '"next": [{ "goTo": "q3" }]', missing],
  ['flow/unreachable-step', '{ "goTo": "q3" }', '{ "goTo": "q4" }', missing],
  ['flow/unreachable-step', '{ "goTo": "q3" }', '{ "goTo": "notEligible" }', { also: ['flow/needless-entry'] }],
  [
    'flow/needless-entry',
    '{ "rule": "retirementAge" }, "goTo": "notEligible"',
    '{ "rule": "retirementAge" }, "goTo": "q4"',
  ],
  ['flow/unreachable-step', '{ "goTo": "q4" }', '{ "goTo": "eligibilityCheck" }', missing],
  ['flow/unreachable-step', '"goTo": "eligibilityCheck"', '"goTo": "q5"'],
  ['flow/unreachable-step', '"next": [{ "goTo": "q5" }]', '"next": [{ "goTo": "q6" }]', missing],
  ['flow/unreachable-step', '"next": [{ "goTo": "q6" }]', '"next": [{ "goTo": "q7" }]', missing],
  ['flow/unreachable-step', '"next": [{ "goTo": "q7" }]', '"next": [{ "goTo": null }]', missing],
  ['contract/missing-answer', '"next": [{ "goTo": "q7" }]', '"next": [{ "goTo": null }]', unreached],
  [
    'contract/missing-answer',
    '"next": [{ "goTo": "q2" }]',
    '"next": [{ "when": { "question": "q1", "is": "Other Fund" }, "goTo": "q3" }, { "goTo": "q2" }]',
  ],
  [
    'contract/missing-answer',
    '"next": [{ "goTo": "eligibilityCheck" }]',
    '"next": [{ "when": { "question": "q4", "is": "NT" }, "goTo": null }, { "goTo": "eligibilityCheck" }]',
  ],
  [
    'contract/missing-answer',
    '"next": [{ "goTo": "q5" }]',
    '"next": [{ "when": { "question": "q3", "is": "20 - 29" }, "goTo": "q7" }, { "goTo": "q5" }]',
  ],
  [
    'contract/missing-answer',
    '"next": [{ "goTo": "q6" }]',
    '"next": [{ "when": { "question": "q1", "in": ["AMP", "MLC"] }, "goTo": "q7" }, { "goTo": "q6" }]',
  ],
  ['contract/forbidden-answer', '"never": { "notEligible": ["q5"', '"never": { "notEligible": ["q2", "q5"'],
  ['contract/forbidden-answer', '"never": { "notEligible": ["q5"', '"never": { "notEligible": ["q3", "q5"'],
  [
    'contract/forbidden-answer',
    '"next": [{ "goTo": "q6" }]',
    '"next": [{ "when": { "question": "q4", "is": "NT" }, "goTo": "notEligible" }, { "goTo": "q6" }]',
  ],
  [
    'contract/forbidden-answer',
    '"next": [{ "goTo": "q7" }]',
    '"next": [{ "when": { "question": "q1", "isNot": "AMP" }, "goTo": "notEligible" }, { "goTo": "q7" }]',
  ],
  [
    'condition/reads-later-question',
    '{ "when": { "rule": "smallBalance" }',
    '{ "when": { "rule": "retirementAge" }',
    { also: ['rule/unused'] },
  ],
  [
    'condition/reads-later-question',
    '{ "when": { "rule": "smallBalance" }',
    '{ "when": { "any": [{ "rule": "smallBalance" }, { "question": "q3", "is": "60+" }] }',
  ],
  [
    'condition/reads-later-question',
    '{ "when": { "rule": "smallBalance" }',
    '{ "when": { "all": [{ "rule": "smallBalance" }, { "question": "q5", "answered": false }] }',
  ],
  [
    'condition/reads-later-question',
    '"next": [{ "goTo": "q2" }]',
    '"next": [{ "when": { "not": { "question": "q4", "is": "NT" } }, "goTo": "q2" }, { "goTo": "q2" }]',
  ],
  [
    'condition/may-be-unanswered',
    '{ "when": { "rule": "retirementAge" }',
    '{ "when": { "any": [{ "rule": "retirementAge" }, { "question": "q2", "is": "$200k+" }] }',
    pastBalance,
  ],
  [
    'condition/may-be-unanswered',
    '{ "when": { "rule": "retirementAge" }',
    '{ "when": { "all": [{ "rule": "retirementAge" }, { "not": { "question": "q2", "is": "$200k+" } }] }',
    pastBalance,
  ],
  [
    'condition/may-be-unanswered',
    '"next": [{ "goTo": "eligibilityCheck" }]',
    '"next": [{ "when": { "question": "q2", "notIn": ["$200k+"] }, "goTo": "notEligible" }, { "goTo": "eligibilityCheck" }]',
    pastBalance,
  ],
  ['rule/unused', '"rules": {', '"rules": { "youngest": { "question": "q3", "is": "20 - 29" },'],
  [
    'rule/unused',
    '"rules": {',
    '"rules": { "either": { "any": [{ "rule": "smallBalance" }, { "rule": "retirementAge" }] },',
  ],
  ['content/missing-text', '"text": "What is your age?"', '"text": " "'],
  ['content/missing-text', '"buttonText": "Click to Book Call"', '"buttonText": "\\u200b"'],
  ['content/missing-text', '"NSW", "VIC"', '"NSW", { "value": "TAS", "label": " " }, "VIC"'],
  ['content/missing-text', '"heading": "Your details have been submitted"', '"heading": "\\t"'],
  ['content/missing-text', firstName, '"rule": "required", "message": " "'],
  ['content/same-text', '"NSW", "VIC"', '"NSW", "nsw", "VIC"'],
  ['content/same-text', '"50 - 59", "60+"', '"50 - 59", "50-59", "60+"'],
  ['content/same-text', '"ACT", "SA"', '"ACT", { "value": "South", "label": " act" }, "SA"'],
  ['content/same-question', '"text": "What is your age?"', '"text": "What is your estimated super balance?"'],
  ['content/stray-blank', '"NSW", "VIC"', '"NSW ", "VIC"'],
  ['content/unknown-emoji', '"emoji": "🎂"', '"emoji": ":birthday:"'],
  [
    'content/missing-notice',
    '{\n      "id": "q6",\n      "type": "text",',
    '{\n      "id": "q6",\n      "type": "mobile",',
  ],
  ['content/unknown-autofill', '"given-name"', '"given-nane"'],
  ['content/unknown-autofill', '"tel"', '"phone"'],
  ['content/unknown-event', '"FirstNameAnswered"', '"FirstNameAnswerd"'],
  ['content/unknown-event', '"AllQuestionsAnswered"', '"AllQuestionAnswered"'],
  ['content/unknown-event', '"opened": "FormOpened"', '"opened": "FormOpen"'],
  ['content/unknown-event', '"ClickClaimSuperReview"', '"FormComplete"'],
]
