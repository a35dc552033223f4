import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lint } from '#linter/lint.ts'

const shipped = readFileSync('schema/super-review.questionnaire.json', 'utf8')
const lineOf = (part: string): number => shipped.slice(0, shipped.indexOf(part)).split('\n').length
const told = (from: string, to: string) => lint(shipped.replace(from, to), 'a.json')

describe('findMissingBracket', () => {
  const tracks = '"tracks": ["FirstNameAnswered"],'
  const next = '"next": [{ "goTo": "q6" }]'

  it.each([
    ['before a key', tracks, '"tracks": ["FirstNameAnswered",', 'close the list with "]" before the comma.'],
    ['with its comma', tracks, '"tracks": ["FirstNameAnswered"', 'close the list with "],".'],
    ['of an empty list', tracks, '"tracks": [', 'close the list with "],".'],
    ['after an object', next, '"next": [{ "goTo": "q6" },\n "tracks": []', 'close the list with "]" before the comma.'],
    ['before a new key', next, '"next": [{ "goTo": "q6" }\n "tracks": []', 'close the list with "],".'],
    ['at the end of a step', next, '"next": [{ "goTo": "q6" }', 'close the list with "]".'],
  ])('tells a "]" that is missing %s alone, on its own line', (_name, from, to, help) => {
    const line = lineOf(from)
    expect(told(from, to)).toMatchObject([{ line, rule: 'json/syntax', message: 'A "]" is missing here.', help }])
  })

  it('tells it behind the last of many lines', () => {
    const line = lineOf('"Other Fund"')
    expect(told('"Other Fund"\n      ],', '"Other Fund",')).toMatchObject([{ line, column: 21 }])
  })

  it('tells a "}" that is missing before a "]"', () => {
    const message = 'A "}" is missing here.'
    expect(told(next, '"next": [{ "goTo": "q6" ]')).toMatchObject([{ line: lineOf(next), message }])
  })

  it('tells a "{" that a list of objects lost', () => {
    const found = told('    {\n      "id": "q2"', '      "id": "q2"')
    expect(found).toMatchObject([{ line: lineOf('"id": "q2"') - 1, column: 7, message: 'A "{" is missing here.' }])
  })

  it.each([
    ['a missing comma', '"ACT", "SA"', '"ACT" "SA"', 'A comma is missing here.'],
    ['a colon in place of a comma', '"ACT", "SA"', '"ACT": "SA"', 'A comma is missing here.'],
    ['a bracket too many', next, '"next": [{ "goTo": "q6" }}]', 'A comma is missing here.'],
  ])('does not take %s for a missing bracket', (_name, from, to, message) => {
    expect(told(from, to)[0]).toMatchObject({ line: lineOf(from), message })
  })

  it('tells a mistake before it as well', () => {
    const text = shipped
      .replace('"maxColumns": 3,', '"maxColumns": 3;')
      .replace(tracks, '"tracks": ["FirstNameAnswered",')
    expect(lint(text, 'a.json').map(({ line }) => line)).toEqual([lineOf('"maxColumns": 3'), lineOf(tracks)])
  })
})
