import { describe, expect, it } from 'vitest'
import { specialiseSchema } from '#linter/specialise/specialiseSchema.ts'
import { withEditorMessages } from '#linter/specialise/withEditorMessages.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { edited } from '../../support/edited.ts'
import { editorWith } from '../../support/editorWith.ts'
import { shippedText } from '../../support/shippedText.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

const shipped = shippedText.replace(/"\$schema".*\n/, '')
const schema = specialiseSchema(shippedDefinition)

/** What an editor marks in the shipped file after an edit. */
async function problemsAfter(from: string, to: string): Promise<readonly string[]> {
  return (await editorWith(schema, edited(shipped, [from, to]))).problems
}

const q1Next = '"next": [{ "goTo": "q2" }]'
const branch = (condition: string): string => `"next": [{ "when": ${condition}, "goTo": "q3" }, { "goTo": "q2" }]`
const choiceFields =
  '"id", "type", "tracks", "next", "text", "emoji", "notice", "includeInProgressBar", "validation", "options", "maxColumns"'
const alone =
  '"all", "any", "not" and "rule" stand alone in their braces. Put two conditions into a list: { "all": [{ … }, { … }] }.'

describe('what an editor says of a mistake', () => {
  it.each([
    ['"maxColumns": 3', '"columns": 3', `No field of this name belongs here. These do: ${choiceFields}.`],
    [
      '"rule": "required"',
      '"rule": "required", "value": 3',
      'No field of this name belongs here. These do: "rule", "message".',
    ],
    ['"maxColumns": 3', '"maxColumns": "3"', 'This must be a whole number from 1 to 4, without quotes.'],
    ['"includeInProgressBar": true', '"includeInProgressBar": "yes"', 'This must be true or false, without quotes.'],
    ['"version": "1.0.0"', '"version": 1', 'This must be a text in double quotes: "…".'],
    [q1Next, '"next": "q2"', 'This must be a list in square brackets: [{ "goTo": "…" }].'],
    [q1Next, '"next": []', 'This list is empty: put at least one entry in it.'],
    ['"text": "What is your age?"', '"text": ""', 'This is empty: write a text in it.'],
    [
      '{ "rule": "required", "message": "Please enter your first name" }',
      '"required"',
      'This must be in braces: { "rule": "required" }.',
    ],
    [
      q1Next,
      '"next": [{ "when": { "rule": "smallBalance" }, "goTo": "q2" }]',
      'Visitors who meet no condition have nowhere to go. Add a last entry without "when": { "goTo": … }.',
    ],
    [q1Next, branch('"q1 = AMP"'), 'This must be a condition in braces, such as { "question": "q1", "is": "AMP" }.'],
    [
      q1Next,
      branch('{}'),
      'This condition is empty. It has a "question" with an operator, or "all", "any", "not" or "rule".',
    ],
    [
      q1Next,
      branch('{ "question": "q1" }'),
      'Add what is asked of the answer: one of "is", "isNot", "in", "notIn", "answered".',
    ],
    [q1Next, branch('{ "is": "AMP" }'), 'Add the question whose answer is meant: "question": "…".'],
    [
      q1Next,
      branch('{ "question": "q1", "is": "AMP", "isNot": "MLC" }'),
      'A question goes with one operator. Put two conditions into a list: { "all": [{ … }, { … }] }.',
    ],
    [q1Next, branch('{ "rule": "smallBalance", "question": "q1", "is": "AMP" }'), alone],
    [q1Next, branch('{ "rule": "smallBalance", "not": { "rule": "smallBalance" } }'), alone],
    [
      '"steps": [',
      '"lint": { "rules": { "flow/dead": "off" } }, "steps": [',
      'No field of this name belongs here. Ctrl+Space shows those that do.',
    ],
  ])('%s → %s is one sentence', async (from, to, message) => {
    expect(await problemsAfter(from, to)).toEqual([message])
  })

  it('gives as an example of a condition one about the first question with options', async () => {
    const definition = aDefinition({
      steps: [
        aQuestion({ type: 'text', next: [{ goTo: 'colour' }] }),
        aQuestion({ next: [{ when: { question: 'colour', is: 'red' }, goTo: null }, { goTo: null }] }),
      ],
    })
    const wrong = edited(JSON.stringify(definition), ['{"question":"colour","is":"red"}', '"colour = red"'])
    expect((await editorWith(specialiseSchema(definition), wrong)).problems).toEqual([
      'This must be a condition in braces, such as { "question": "colour", "is": "red" }.',
    ])
  })

  it.each([{ minLength: 2 }, { minItems: 2 }])('keeps %j, of which an empty value is not the only mistake', (least) => {
    expect(withEditorMessages(least)).toEqual(least)
  })

  it('says that a file without rules has none to name', async () => {
    const { rules: _rules, ...bare } = shippedDefinition
    const { problems } = await editorWith(specialiseSchema(bare), shipped)
    expect(problems).toContain('This file has none yet that could be named here.')
  })
})
