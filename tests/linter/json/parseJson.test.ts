import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from '#linter/json/parseJson.ts'
import { sourceText } from '#linter/source/SourceText.ts'
import { shippedText } from '../../support/shippedText.ts'
import { withinATest } from '../../support/withinATest.ts'

const reading = (text: string) => parseJson(sourceText(text, 'a.json'))

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** What a finding says is missing at its place; `''` for any other finding. */
function missingSign(message: string): string {
  if (message === 'A quote is missing here.') return '"'
  if (message === 'A comma is missing here.') return ','
  return message === 'A colon is missing here.' ? ':' : (/^A "(.)" is missing here/.exec(message)?.[1] ?? '')
}

/**
 * Every place of a character in the shipped file, outside of strings unless it is a quote; of lines that begin alike, values aside, only
 * the first.
 */
function placesOf(sign: string): readonly number[] {
  const seen = new Set<string>()
  return [...shippedText.matchAll(/"[^"]*"|[{[:,]/g)]
    .flatMap(({ 0: token, index }) => {
      if (token.startsWith('"')) return sign === '"' ? [index, index + token.length - 1] : []
      return token === sign ? [index] : []
    })
    .filter((at) => {
      const beginning = shippedText.slice(shippedText.lastIndexOf('\n', at) + 1, at)
      return seen.size < seen.add(beginning.replaceAll(/(?<=: ")[^"]+/g, '')).size
    })
}

describe('parseJson', () => {
  it.each(['{', '[', ':', ',', '"'])(
    'reports each %s left out of the shipped file, and nothing else, at a place where inserting it fixes the file',
    (sign) => {
      const whole: unknown = JSON.parse(shippedText)
      for (const at of placesOf(sign)) {
        const source = sourceText(shippedText.slice(0, at) + shippedText.slice(at + 1), 'a.json')
        const result = parseJson(source)
        const [found, ...others] = result.ok ? [] : result.diagnostics
        if (!found) throw new Error(`silent without the ${sign} at ${at}`)
        const place = source.lineStarts[found.line - 1]! + found.column - 1
        const mended = source.text.slice(0, place) + missingSign(found.message) + source.text.slice(place)
        expect(JSON.parse(mended)).toEqual(whole)
        expect(others).toEqual([])
      }
    },
    20_000,
  )

  it('reports two mistakes at once, each where it has to be fixed', () => {
    const result = reading('{\n  "a": 1\n  "b": [1, 2,]\n}')
    expect(result).toMatchObject({
      ok: false,
      diagnostics: [
        { line: 2, column: 9, message: 'A comma is missing here.' },
        { line: 3, column: 13, message: 'There is a comma after the last entry.' },
      ],
    })
  })

  it.each([
    ['[1,, 2]', 4, 'There are two commas in a row here.'],
    ['{ "a": 1,, "b": 2 }', 10, 'There are two commas in a row here.'],
    ['[, 1]', 2, 'There is a comma before the first entry.'],
    ['{ , "a": 1 }', 3, 'There is a comma before the first entry.'],
  ])('reports the extra comma in %j, with a fix', (text, column, message) => {
    const diagnostics = [{ column, message, help: 'remove the comma.', correction: { text: '' } }]
    expect(reading(text)).toMatchObject({ ok: false, diagnostics })
  })

  it('says where a control character is inside a text, and to remove it', () => {
    expect(reading('["a", "b\0c"]')).toMatchObject({
      diagnostics: [
        { column: 9, endColumn: 10, message: 'This text contains the control character U+0000.', help: 'remove it.' },
      ],
    })
  })

  it('says that a tab inside a text is shown as a space', () => {
    const help = 'write a space in place of it: that is all that the site shows for it.'
    expect(reading('{ "a": "b\tc" }')).toMatchObject({
      ok: false,
      diagnostics: [{ column: 10, help, correction: { text: ' ' } }],
    })
  })

  it.each(['//', '#'])('reports a part that is commented out with %s once, with its last line', (sign) => {
    const text = `[\n1, ${sign} one\n${sign} {\n${sign}   "a": 3,\n${sign} },\n2\n${sign} two\n]`
    const message = 'JSON has no comments.'
    const diagnostics = [
      { line: 2, message, help: 'remove the comments from here to line 5: notes go into the message of the commit.' },
      { line: 7, message, help: 'remove the comment: a note goes into the message of the commit.' },
    ]
    expect(reading(text)).toMatchObject({ ok: false, diagnostics })
  })

  it.each([
    ['{ "a": 1, // last\n}', { line: 1, column: 9, message: 'There is a comma after the last entry.' }],
    ['{ "a": [1, /* last */ ] }', { line: 1, column: 10, message: 'There is a comma after the last entry.' }],
    ['{ "a": 1,\r\n  // last\r\n}', { line: 1, column: 9, message: 'There is a comma after the last entry.' }],
    ['{ "a": 1 // one\n  "b": 2 }', { line: 1, column: 9, message: 'A comma is missing here.' }],
  ])('says what is wrong before a comment where it belongs (%j)', (text, found) => {
    const reported = reading(text)
    expect(reported.ok ? [] : reported.diagnostics[0]).toMatchObject(found)
  })

  it('reports the end of a comment of HTML as a comment', () => {
    expect(reading('{\n<!-- "a": 1, -->\n<!--\n"b": 2,\n-->\n"c": 3 }')).toMatchObject({
      diagnostics: [{ line: 2 }, { line: 5, message: 'JSON has no comments.' }],
    })
  })

  it('reports every comma that is surely missing on a line, and none that may be another mistake', () => {
    const message = 'A comma is missing here.'
    expect(reading('{ "a": ["b" "c" "d"] "e": 1 }')).toMatchObject({
      diagnostics: [12, 16, 21].map((column) => ({ column, message })),
    })
    expect(reading('{ "a": 1 "b": 2 2 }')).toMatchObject({ diagnostics: [{ column: 9, message }] })
  })

  it.each(['{ "a" 3 }', '{ "a"\n 3 }'])('reports a missing colon where it belongs, behind the key: %j', (text) => {
    const diagnostics = [{ line: 1, column: 6, message: 'A colon is missing here.' }]
    expect(reading(text)).toMatchObject({ ok: false, diagnostics })
  })

  it.each([
    ['a text for a key', '{ "a": "b" "c" }'],
    ['a text for a key, behind a list,', '{ "a": [1], "b": 2 "c" }'],
    ['two numbers', '[18 24]'],
    ['a number behind a text that ends with a comma', '["a," 24]'],
    ['a number for a key', '{ "a": 1 2: 3 }'],
    ['a text that touches a number', '[2"0 - 29", "30 - 39"]'],
  ])('offers no fix for a missing comma where %s follows', (_name, text) => {
    expect(reading(text)).toMatchObject({ diagnostics: [{ message: 'A comma is missing here.' }] })
    expect(reading(text)).not.toHaveProperty('diagnostics.0.correction')
  })

  it('offers no fix for the comma before a bracket that ends the file too early', () => {
    const help = expect.stringContaining('remove it and the comma before it')
    const diagnostics = [{ line: 2, column: 1, message: 'This "}" closes nothing.', help }]
    const result = reading('{ "a": 1,\n}, "b" 2, "c" 3, "d" 4\n}')
    expect(result).toMatchObject({ ok: false, diagnostics })
    expect(result).not.toHaveProperty('diagnostics.0.correction')
  })

  it('reports a text without its closing quote in a file that ends too early, and both only', () => {
    const diagnostics = [
      { line: 2, column: 6, message: 'This text has no closing quote.' },
      { line: 3, column: 7, message: 'The file ends before everything in it is closed.' },
    ]
    expect(reading('{\n"a": "b\\"\n"c": 3')).toMatchObject({ ok: false, diagnostics })
  })

  it('tells a comma after the last entry from a bracket that ends the file too early further on', () => {
    const diagnostics = [{ column: 10, message: 'There is a comma after the last entry.', correction: { text: '' } }]
    expect(reading('{ "a": [1,] }, "b": 2 }')).toMatchObject({ ok: false, diagnostics })
  })

  it('offers to remove the comma after the last entry before words that are not part of the file', () => {
    const diagnostics = [{ column: 9, correction: { text: '' } }, { line: 3 }]
    expect(reading('{ "a": 1,\n}\n```')).toMatchObject({ ok: false, diagnostics })
  })

  it.each([
    [
      '{\\rtf1\\ansi\n{\\fonttbl\\f0\\fswiss Helvetica;}\n\\f0\\fs24 \\{\\\n  "id": "a"\\\n\\}}',
      'document with formatting',
    ],
    [`<!DOCTYPE html>\n<html>\n<body>${shippedText}</body>\n</html>\n`, 'web page'],
    ['\n<?xml version="1.0"?>\n<a>\n</a>', 'web page'],
  ])('says once what a file of another kind is: %j', (text, kind) => {
    expect(reading(text)).toEqual({
      ok: false,
      diagnostics: [expect.objectContaining({ message: expect.stringContaining(`This is a ${kind}`) })],
    })
  })

  it.each(['utf-16le', 'utf-16be'])(
    'says once that a text in %s is one, read as UTF-8 with its mark or without',
    (name) => {
      const message = 'This file is text in UTF-16, not in UTF-8.'
      for (const text of [shippedText, `\ufeff${shippedText}`]) {
        const bytes = Buffer.from(text, 'utf16le')
        const read = (name === 'utf-16be' ? bytes.swap16() : bytes).toString('utf8')
        expect(reading(read)).toEqual({
          ok: false,
          diagnostics: [expect.objectContaining({ line: 1, column: 1, message })],
        })
      }
    },
  )

  it.each([
    'id: super-review\nsteps:\n  - id: q1\n',
    '---\nid: super-review\n',
    'steps:\n  - id: "q1"\n    next: null\n',
  ])('says once that %j is YAML', (text) => {
    const message = 'This is YAML, and not JSON.'
    expect(reading(text)).toEqual({ ok: false, diagnostics: [expect.objectContaining({ line: 1, message })] })
  })

  it.each(['id: "a",\n"version": "1"\n}', 'steps: [\n]\n}', '"id": "a"\n', '--- a/a.json\n{}'])(
    'does not take %j for YAML',
    (text) => {
      const message = expect.stringContaining('YAML')
      expect(reading(text)).not.toMatchObject({ diagnostics: [{ message }] })
    },
  )

  it('says that the rest of the file is missing where it ends inside a text', () => {
    const at = shippedText.indexOf('gible" }, { "goTo": "q3"')
    const help = 'the rest of the file is missing: put it back.'
    const words = { line: 82, column: 62, message: 'The file ends inside this text.', help }
    expect(reading(shippedText.slice(0, at))).toEqual({ ok: false, diagnostics: [expect.objectContaining(words)] })
  })

  it('reports a mistake once, without its follow-up errors on the same line', () => {
    const result = reading('{ id": "x" }')
    expect(result).toMatchObject({ ok: false, diagnostics: [{ line: 1, column: 3 }] })
  })

  it('accepts what JSON.parse accepts, and nothing else, on the shipped file with random characters changed', () => {
    const spoilt = fc
      .tuple(
        fc.nat(shippedText.length - 1),
        fc.nat(3),
        fc.string({ maxLength: 3, unit: fc.constantFrom(...'{}[]",:/*\\\n\t 01.-eEtu') }),
      )
      .map(([at, removed, added]) => shippedText.slice(0, at) + added + shippedText.slice(at + removed))
    fc.assert(
      fc.property(spoilt, (text) => {
        expect(reading(text).ok).toBe(isJson(text))
      }),
      { numRuns: 400, ...withinATest },
    )
  })

  it('accepts what JSON.parse accepts, and nothing else, on short texts', () => {
    const short = fc.string({
      maxLength: 12,
      unit: fc.constantFrom(...'{}[]",:a\\\n\t 01.-e', 'null', 'true', '"a"', '\u00a0'),
    })
    fc.assert(
      fc.property(short, (text) => {
        expect(reading(text).ok).toBe(isJson(text))
      }),
      { numRuns: 3000, ...withinATest },
    )
  })

  it('marks all of an emoji behind a backslash', () => {
    const marked = { column: 3, endColumn: 6, help: expect.stringMatching(/^write 😀 without it/) }
    expect(reading('["\\😀"]')).toMatchObject({ diagnostics: [marked] })
  })
})
