import { describe, expect, it } from 'vitest'
import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'
import { ourWordFor } from '#linter/words/ourWordFor.ts'

const words = ['question', 'is', 'isNot', 'in', 'notIn', 'answered', 'all', 'any', 'not', 'rule']

describe('ourWordFor', () => {
  it('is tested with the fields that a condition has in the schema', () => {
    expect(questionnaireSchema()).toMatchObject({
      $defs: { condition: { properties: Object.fromEntries(words.map((word) => [word, expect.anything()])) } },
    })
  })

  it.each([
    ['and', 'all'],
    ['AND', 'all'],
    ['allOf', 'all'],
    ['or', 'any'],
    ['OR', 'any'],
    ['equals', 'is'],
    ['eq', 'is'],
    ['==', 'is'],
    ['!=', 'isNot'],
    ['oneOf', 'in'],
    ['includes', 'in'],
    ['between', 'in'],
    ['<', 'in'],
    ['noneOf', 'notIn'],
    ['!', 'not'],
    ['exists', 'answered'],
    ['id', 'question'],
    ['field', 'question'],
  ])('calls %s %s', (foreign, own) => {
    expect(ourWordFor(foreign, words)).toBe(own)
  })

  it.each([
    ['title', ['id', 'type', 'text'], 'text'],
    ['event', ['emoji', 'tracks'], 'tracks'],
    ['button', ['text', 'buttonText'], 'buttonText'],
    ['icon', ['id', 'emoji'], 'emoji'],
    ['disqualified', ['text', 'not-eligible'], 'not-eligible'],
    ['thanks', ['not-eligible', 'ending'], 'ending'],
    ['title', ['waitText', 'heading', 'text'], 'heading'],
    ['text', ['value', 'label'], 'label'],
    ['name', ['value', 'label'], 'value'],
    ['name', ['label'], 'label'],
    ['id', ['value', 'label'], 'value'],
    ['key', ['value', 'label'], 'value'],
    ['name', ['id', 'title'], 'id'],
    ['message', ['text', 'link'], 'text'],
    ['columns', ['maxColumns'], 'maxColumns'],
    ['contains', ['is', 'in'], 'in'],
    ['lang', ['language', 'labels'], 'language'],
    ['conditions', ['language', 'rules'], 'rules'],
    ['open', ['opened', 'completed'], 'opened'],
    ['thankYou', ['labels', 'completion'], 'completion'],
    ['showInProgressBar', ['emoji', 'includeInProgressBar'], 'includeInProgressBar'],
    ['if', ['when', 'goTo'], 'when'],
    ['then', ['when', 'goTo'], 'goTo'],
    ['then', ['text', 'next'], 'next'],
    ['max', ['message', 'value'], 'value'],
    ['min', ['required', 'minLength', 'maxLength'], 'minLength'],
    ['maximum', ['minLength', 'maxLength'], 'maxLength'],
    ['warn', ['error', 'warning', 'off'], 'warning'],
    ['dropdown', ['text', 'multiple-choice'], 'multiple-choice'],
    ['email', ['multiple-choice', 'text', 'mobile'], 'text'],
  ])('calls the field or value %s, beside %j, %s', (foreign, fields, own) => {
    expect(ourWordFor(foreign, fields)).toBe(own)
  })

  it('returns nothing for a word that is not allowed there, or that it does not know', () => {
    expect(ourWordFor('and', ['question', 'any'])).toBeNull()
    expect(ourWordFor('al', words)).toBeNull()
    expect(ourWordFor('constructor', words)).toBeNull()
  })
})
