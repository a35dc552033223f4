import { describe, expect, it } from 'vitest'
import { fixFile } from '#linter/fix/fixFile.ts'
import { lint } from '#linter/lint.ts'
import { edited } from '../../support/edited.ts'
import { shippedText } from '../../support/shippedText.ts'

const told = (from: string, to: string) => lint(edited(shippedText, [from, to]), 'a.json')

describe('findRefusedKeys', () => {
  it('reports once that the brackets between two steps, entries or options are missing', () => {
    const missing = told('\n    },\n    {\n      "id": "q3"', ',\n      "id": "q3"')
    expect(missing).toMatchObject([
      {
        rule: 'json/duplicate-key',
        line: 83,
        message: 'The key "id" appears twice in the same object.',
        help: 'put "}, {" before it if it begins another entry; the first is on line 75.',
      },
    ])
    const rules = told('mobile number" },\n        { "rule": "aus', 'mobile number", "rule": "aus')
    expect(rules).toMatchObject([{ message: 'The key "rule" appears twice in the same object.' }])
  })

  it.each([
    ['"question": "q3", "is": "60+"', '"question": "q3", "is": "60+", "question": "q1", "is": "AMP"'],
    ['{ "rule": "smallBalance" }', '{ "rule": "smallBalance", "rule": "retirementAge" }'],
  ])('says how two conditions hold at once: %s', (from, to) => {
    const help = 'put both conditions into "all": [{ … }, { … }], or into "any" if one of them is enough.'
    expect(told(from, to)).toMatchObject([{ rule: 'json/duplicate-key', help }])
  })

  it('names the operator for several values', () => {
    const help = 'use "in" for several values: "in": ["60+", "50 - 59"]'
    expect(told('"is": "60+"', '"is": "60+", "is": "50 - 59"')).toMatchObject([{ help }])
  })

  it.each([
    ['"completion": {', '"messages": { "answerRequired": "Please answer." },\n  "completion": {', 28],
    ['"maxColumns": 3,', '"options": ["AMP", "Other"],\n      "maxColumns": 3,', 56],
  ])('says where the entries of a field go that has some already: %s', (from, to, line) => {
    const help = `put what only this one holds into the first, on line ${line}, then remove this one.`
    expect(told(from, to)).toMatchObject([{ rule: 'json/duplicate-key', help }])
  })

  it('removes a field that stands there twice with the same value, and no other', () => {
    const twice = edited(shippedText, ['"maxColumns": 3,', '"maxColumns": 3,\n      "maxColumns": 3,'])
    expect(lint(twice, 'a.json')).toMatchObject([
      {
        line: 69,
        help: 'remove one of the two, which say the same; the first is on line 68.',
        correction: { text: '' },
      },
    ])
    expect(fixFile(twice, 'a.json')).toMatchObject({ text: shippedText, diagnostics: [] })
    const below = '{ "a": { "b": 1 }, "a": { "b": 2, "b": 2 } }'
    expect(fixFile(below, 'a.json').text).toBe('{ "a": { "b": 1 }, "a": { "b": 2 } }')
    const unlike = twice.replace('"maxColumns": 3', '"maxColumns": 2')
    expect(fixFile(unlike, 'a.json').text).toBe(unlike)
  })
})
