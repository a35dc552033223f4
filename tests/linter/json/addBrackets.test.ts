import { describe, expect, it } from 'vitest'
import { fixFile } from '#linter/fix/fixFile.ts'
import { lint } from '#linter/lint.ts'
import { edited } from '../../support/edited.ts'
import { lineOf } from '../../support/lineOf.ts'
import { shippedText } from '../../support/shippedText.ts'

const broken = (from: string, to: string): string => edited(shippedText, [from, to])
const told = (from: string, to: string) => lint(broken(from, to), 'a.json')

const options = '["ACT", "SA", "NT", "NSW", "VIC", "QLD", "WA"]'
const validation = '[{ "rule": "required", "message": "Please enter your first name" }]'
const longer = '{ "rule": "minLength", "value": 2, "message": "Please enter your whole name" }'
const leaf = '{ "question": "q2", "is": "$0 - $50,000" }'
const next = '[{ "when": { "rule": "smallBalance" }, "goTo": "notEligible" }, { "goTo": "q3" }]'
const inside = (list: string): string => list.slice(1, -1)

describe('addBrackets', () => {
  it.each([
    ['objects at the end of a step', 'next', next, inside(next)],
    ['objects before another field', 'next', next, `${inside(next)}, "emoji": "🏦"`],
    ['objects with a comma behind them', 'next', next, `${inside(next)},`],
    ['objects without a comma between them', 'next', next, inside(next).replace('}, {', '} {')],
    ['objects in several lines', 'next', next, inside(next).replace('}, {', '},\n        {')],
    ['validators', 'validation', validation, `${inside(validation)}, ${longer}`],
    ['conditions', 'any', leaf, `{ "any": ${leaf}, { "question": "q2", "is": "$200k+" } }`],
    ['options as objects', 'options', options, '{ "value": "ACT" }, { "value": "SA" }'],
    ['options in several lines', 'options', options, '{ "value": "ACT" },\n        { "value": "SA" }'],
    ['options without quotes at their keys', 'options', options, '{ value: "ACT" },\n        { value: "SA" }'],
    ['texts', 'options', options, '"ACT", "SA"'],
    ['texts and an object', 'options', options, '"ACT", { "value": "SA" }, "NT"'],
    ['an object and a text', 'options', options, '{ "value": "SA" }, "ACT"'],
  ])('puts brackets around %s', (_name, key, from, to) => {
    const words = {
      message: `The list of "${key}" has no brackets.`,
      help: 'put "[" before its first entry and "]" after its last.',
    }
    expect(told(from, to)[0]).toMatchObject({ line: lineOf(from), ...words })
    expect(fixFile(broken(from, to), 'a.json').diagnostics).toEqual([])
  })

  it.each([
    ['behind the first of its texts', 'options', options, '"ACT" }, "SA", "NT"'],
    ['between its texts', 'options', options, '"ACT", "SA" }, "NT"'],
    ['behind its texts', 'options', options, '"ACT", "SA", "NT" }'],
    [
      'between its objects',
      'validation',
      validation,
      `${inside(validation)}, ${longer} }, ${longer.replace('2', '3')}`,
    ],
    ['behind its objects', 'next', next, `${inside(next)} }`],
    ['behind the first of its objects', 'options', options, '{ "value": "ACT" } }, { "value": "SA" }, "NT"'],
    ['behind the first of two objects', 'validation', validation, `${inside(validation)} }, ${longer}`],
    ['in lines of its own', 'validation', validation, `${inside(validation)}\n    },\n    ${longer}`],
    ['behind the first of two objects that end a step', 'next', next, inside(next).replace('}, {', '} }, {')],
  ])('reports a "}" %s with the brackets that the list lacks', (_name, key, from, to) => {
    const text = broken(from, to)
    const [found, ...others] = lint(text, 'a.json')
    const message = `The list of "${key}" has no brackets, and a "}" in it or after it closes nothing.`
    expect(found).toMatchObject({ line: lineOf(from), message })
    expect(others).toEqual([])
    expect(fixFile(text, 'a.json').text).toBe(text)
    const [, column = '', line = ''] =
      /^remove the "}" in column (\d+) of line (\d+), and put/.exec(found?.help ?? '') ?? []
    const lines = text.split('\n')
    const whole = lines[Number(line) - 1] ?? ''
    lines.splice(Number(line) - 1, 1, whole.slice(0, Number(column) - 1) + whole.slice(Number(column)))
    expect(fixFile(lines.join('\n'), 'a.json').diagnostics).toEqual([])
  })

  it('puts brackets around a list inside a list without brackets', () => {
    const inner = next.replace('"rule": "smallBalance"', '"question": "q2", "in": ["$0 - $50,000", "$200k+"]')
    const bare = inside(inner).replace(/[[\]]/g, '')
    expect(told(next, bare)).toMatchObject([{ line: lineOf(next), message: 'The list of "in" has no brackets.' }])
    expect(fixFile(broken(next, bare), 'a.json').text).toBe(broken(next, inner))
  })

  it('writes no second bracket behind a list that has lost its first one', () => {
    const [found] = told(`${options},\n      "maxColumns": 2`, `${options.slice(1)},\n      "maxColumns" 2`)
    expect(found).toMatchObject({ line: lineOf(options), message: 'A "[" is missing here.' })
  })

  it('takes an object behind the "tracks" of the file for no entry of a list', () => {
    const tracks = '"tracks": { "opened": "FormOpened", "completed": "FormCompleted" },'
    const [found] = told(tracks, `${tracks} { "codeWrong": "No." },`)
    expect(found).toMatchObject({ message: 'Several values stand beside "tracks", which takes one.' })
    expect(found).not.toHaveProperty('correction')
  })

  it('writes nothing where one of the texts may be a key that has lost its value', () => {
    const [found] = told(options, '"ACT", "SA", "emoji"')
    expect(found).toMatchObject({ message: 'The list of "options" has no brackets.' })
    expect(found).not.toHaveProperty('correction')
  })

  it.each([
    ['of an entry', 'when', '{ "rule": "smallBalance" }', '{ "rule": "smallBalance" }, { "rule": "retirementAge" }'],
    ['of a rule', 'smallBalance', leaf, `${leaf}, { "rule": "retirementAge" }`],
    ['to deny', 'not', leaf, `{ "not": ${leaf}, { "rule": "retirementAge" } }`],
  ])('asks how two conditions %s belong together', (_name, key, from, to) => {
    const message = `Several values stand beside "${key}", which takes one.`
    const help = 'put both conditions into { "all": [{ … }, { … }] }, or into "any" if one of them is enough.'
    expect(told(from, to)).toMatchObject([{ line: lineOf(from), message, help }])
    expect(fixFile(broken(from, to), 'a.json').text).toBe(broken(from, to))
  })

  it.each([
    ['"goTo": null', '"goTo": null, "q6"', '"…"'],
    ['"goTo": "q6"', '"goTo": "q6", null', 'null'],
    ['"waitMs": 1500,', '"waitMs": 1500, 2000,', '2000'],
    ['"includeInProgressBar": true,', '"includeInProgressBar": true, false,', 'false'],
    ['"type": "text",', '"type": "text", "mobile",', '"…"'],
    ['"is": "60+"', '"is": "60+", null', 'null'],
    ['"text": "What is your age?",', '"text": "What is your age?", { "value": "In years" },', '{ … }'],
  ])('reports a second value where only one belongs: %s', (from, to, value) => {
    const message = `Several values stand beside ${/"\w+"/.exec(to)![0]}, which takes one.`
    const help = `keep one, or put the key of another field before the other: "key": ${value}.`
    expect(told(from, to)).toMatchObject([{ line: lineOf(from), message, help }])
  })

  it('takes an answer between others for no key that has lost its value, though a field has its name', () => {
    const help = 'use "in" for several values: "in": ["60+", "text", "50 - 59"]'
    expect(told('"is": "60+"', '"is": "60+", "text", "50 - 59"')).toMatchObject([{ help }])
  })

  it.each([
    ['a decimal comma', '"maxColumns": 3,', '"maxColumns": 3,5,', 'There is a comma inside this number.'],
    ['the end of a step that is missing', `${next}\n    },`, '{ "goTo": "q3" },', 'A "}" is missing here.'],
    ['a list that is closed too early', options, '["ACT"], "SA"', 'This text is outside the list that it belongs to.'],
    ['a list that is not opened', options, '{ "value": "ACT" }, "SA"]', 'A "[" is missing here.'],
    [
      'the end of a condition that is missing',
      next,
      '[{ "when": { "rule": "smallBalance", "goTo": "notEligible" }, { "goTo": "q3" }]',
      'A "}" is missing here.',
    ],
  ])('does not take %s for a list without brackets', (_name, from, to, message) => {
    expect(told(from, to)[0]).toMatchObject({ line: lineOf(from), message })
  })

  it('reads on over many blanks only once', () => {
    const [found] = lint(`{ "is": "a", {}${' '.repeat(300_000)}: }`, 'a.json')
    expect(found).toMatchObject({ rule: 'json/syntax' })
  })
})
