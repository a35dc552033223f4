import { describe, expect, it } from 'vitest'
import { fixFile } from '#linter/fix/fixFile.ts'
import { mendJoiners } from '#linter/json/mendJoiners.ts'
import { lint } from '#linter/lint.ts'
import { sourceText } from '#linter/source/SourceText.ts'
import { edited } from '../../support/edited.ts'
import { lineOf } from '../../support/lineOf.ts'
import { shippedText } from '../../support/shippedText.ts'

const broken = (from: string, to: string): string => edited(shippedText, [from, to])
const told = (from: string, to: string) => lint(broken(from, to), 'a.json')

const is = '"is": "60+"'
const when = '{ "rule": "smallBalance" }'
const message = 'JSON has nothing but a comma between two entries.'

describe('mendJoiners', () => {
  it.each([
    ['"is": "60+" or "50 - 59"', 'in'],
    ['"is": "60+" and "50 - 59"', 'in'],
    ['"is": "60+" OR "50 - 59"', 'in'],
    ['"is": "60+" || "50 - 59"', 'in'],
    ['"is": "60+", or "50 - 59"', 'in'],
    ['"isNot": "60+" and "50 - 59"', 'notIn'],
  ])('says how to compare with several answers for %s', (to, operator) => {
    const help = `use "${operator}" for several values: "${operator}": ["60+", "50 - 59"]`
    expect(told(is, to)).toMatchObject([{ line: lineOf(is), help }])
    expect(lint(broken(is, `"${operator}": ["60+", "50 - 59"]`), 'a.json')).toEqual([])
  })

  it.each([
    [is, '"in": ["60+" or "50 - 59"]', '"in": ["60+", "50 - 59"]', 'write a comma in place of "or".'],
    [is, '"in": ["60+", or "50 - 59"]', '"in": ["60+", "50 - 59"]', 'remove "or".'],
    ['"ACT", "SA", "NT"', '"ACT" and "SA" and "NT"', '"ACT", "SA", "NT"', 'write a comma in place of "and".'],
    [
      '"ACT", "SA"',
      '{ "value": "ACT", "label": "Canberra" }, "SA" or "NT"',
      '{ "value": "ACT", "label": "Canberra" }, "SA", "NT"',
      'write a comma in place of "or".',
    ],
    ['"ACT", "SA", "NT"', '"ACT" / "SA" / "NT"', '"ACT", "SA", "NT"', 'write a comma in place of "/".'],
  ])('writes a comma in the list %s', (from, to, fixed, help) => {
    expect(told(from, to)).toMatchObject([{ line: lineOf(from), message, help }])
    expect(fixFile(broken(from, to), 'a.json').text).toBe(broken(from, fixed))
  })

  it('writes the brackets of a list as well', () => {
    const text = broken(is, '"in": "60+" or "50 - 59"')
    expect(fixFile(text, 'a.json').text).toBe(broken(is, '"in": ["60+", "50 - 59"]'))
  })

  it.each([
    ['"goTo": "q6"', '"goTo": "q6" or "q7"', 'name one of "q6", "q7": each entry of "next" leads to one step'],
    ['"question": "q3"', '"question": "q3" or "q4"', 'name one of "q3", "q4": each condition asks about one'],
    [when, '{ "rule": "smallBalance" or "retirementAge" }', 'write "any": [{ "rule": "smallBalance" }, { "rule": "'],
    [
      '"rule": "australianMobile"',
      '"rule": "required" and "australianMobile"',
      'write an entry for each: { "rule": "required", "message": "…" }, { "rule": "australianMobile", "message": "…" }',
    ],
  ])('says for %s what to write in place of %s', (from, to, help) => {
    expect(told(from, to)).toMatchObject([{ line: lineOf(from), help: expect.stringContaining(help) }])
  })

  it.each([
    ['"goTo": "q6"', '"goTo": "q6" or "q7"', 'goTo'],
    ['"waitMs": 1500', '"waitMs": 1500 or 2000', 'waitMs'],
    [`"when": ${when}`, `"when": ${when} or { "rule": "retirementAge" }`, 'when'],
  ])('reports several values in %s', (from, to, key) => {
    const several = `Several values stand beside "${key}", which takes one.`
    expect(told(from, to)).toMatchObject([{ line: lineOf(from), message: several }])
  })

  it.each([
    [`{ "any": [${when} or { "rule": "retirementAge" }] }`, 'write a comma in place of "or": in "any" it means or, in'],
    ['{ "question": "q1", "is": "AMP" and "question": "q2", "is": "$200k+" }', 'put each condition in brackets of its'],
    [
      '{ "question": "q2", "is": "$0 - $50,000" or "is": "$200k+" }',
      'put each condition in brackets of its own: "all"',
    ],
  ])('writes nothing between the conditions %s', (to, help) => {
    expect(told(when, to)).toMatchObject([{ line: lineOf(when), message, help: expect.stringContaining(help) }])
    expect(fixFile(broken(when, to), 'a.json').text).toBe(broken(when, to))
  })

  it.each([
    '{ "text": "Young" or "old" }',
    '{ "text": "Are you "young" or "old"?" }',
    '{ "options": ["Say "yes" or "no" now"] }',
    '{ "text": "Young" or 5 }',
    '{ "text": 5 or "old" }',
    '{ "text": { "value": "Young" } or "old" }',
    '{ "label": ["Young"], "old" or "new" }',
    '{ "a": [10/"x"] }',
    '{ "a": [or "x"] }',
    '{ "a": ["x", or] }',
  ])('leaves the word in %s', (text) => {
    expect(mendJoiners(sourceText(text, 'a.json'))).toEqual({ text, mistakes: [] })
  })

  it('keeps every offset', () => {
    expect(mendJoiners(sourceText('["a"  and "b" || "c", or "d"]', 'a.json')).text).toBe(
      '["a"  ,   "b" ,  "c",    "d"]',
    )
  })
})
