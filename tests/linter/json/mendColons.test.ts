import { describe, expect, it } from 'vitest'
import { fixFile } from '#linter/fix/fixFile.ts'
import { mendColons } from '#linter/json/mendColons.ts'
import { lint } from '#linter/lint.ts'
import { sourceText } from '#linter/source/SourceText.ts'
import { edited } from '../../support/edited.ts'
import { shippedText } from '../../support/shippedText.ts'

describe('mendColons', () => {
  it.each(['"id": "q2"', '"options": ["ACT"', '"emojis": {', '"maxColumns": 2', '"goTo": null'])(
    'reports and removes a doubled colon in %s, without follow-up errors',
    (field) => {
      const text = edited(shippedText, [field, field.replace(':', '::')])
      const [message, help] = ['There are two colons in a row here.', 'remove one.']
      expect(lint(text, 'a.json')).toMatchObject([{ message, help }])
      expect(fixFile(text, 'a.json').text).toBe(shippedText)
    },
  )

  it('takes three colons, and colons with a blank between them, for one', () => {
    expect(mendColons(sourceText('{ "a"::: "b": : 2 }', 'a.json'))).toMatchObject({
      text: '{ "a":   "b":   2 }',
      mistakes: [{ span: { start: 6 } }, { span: { start: 7 } }, { span: { start: 14 } }],
    })
  })

  it.each(['=', ' =>', ' ==', ';'])(
    'reports and replaces "%s" behind any key, before any kind of value, without follow-up errors',
    (sign) => {
      const fields = new Map([...shippedText.matchAll(/"\w+"(?=(: *[^ ]))/g)].map((key) => [`${key[0]}${key[1]}`, key]))
      expect(fields.size).toBeGreaterThan(50)
      for (const { 0: key, index } of fields.values()) {
        const end = index + key.length
        const text = `${shippedText.slice(0, end)}${sign}${shippedText.slice(end + 1)}`
        const message = `JSON has a colon here, not "${sign.trim()}".`
        const help = 'write a colon in place of it: "key": value.'
        expect(lint(text, 'a.json')).toMatchObject([{ message, help }])
        expect(JSON.parse(fixFile(text, 'a.json').text)).toEqual(JSON.parse(shippedText))
      }
    },
  )

  it('asks for no colon in a list, or where there is one', () => {
    const text = '{ "a": = 1, "b": ["c" = "d", "e"; "f"] }'
    expect(mendColons(sourceText(text, 'a.json'))).toEqual({ text, mistakes: [] })
  })

  it('reports and replaces a colon in place of any comma between two fields or objects, without follow-up errors', () => {
    const commas = [...shippedText.matchAll(/,(?=\s*(?:"\w+":|\{))/g)]
    expect(commas.length).toBeGreaterThan(100)
    for (const { index } of commas) {
      const text = `${shippedText.slice(0, index)}:${shippedText.slice(index + 1)}`
      const message = 'JSON has commas between two entries, not colons.'
      expect(lint(text, 'a.json')).toMatchObject([{ message, help: 'write a comma in place of it.' }])
      expect(fixFile(text, 'a.json').text).toBe(shippedText)
    }
  })

  it.each([
    '{ "a": 1 }',
    '{ "a": [true ] }',
    '{ "a": ["b", "c" ] }',
    '{ "a": { "b": "c" }, "d": { "e": null } }',
    '{ "a": [{ "b": -1 } ] }',
  ])(
    'reports and removes a colon after the last entry of each object and list in %s, without follow-up errors',
    (whole) => {
      for (const { index } of whole.matchAll(/ [}\]]/g)) {
        const text = `${whole.slice(0, index)}:${whole.slice(index)}`
        const message = 'There is a colon after the last entry.'
        expect(lint(text, 'a.json')).toMatchObject([{ column: index + 1, message, help: 'remove it.' }])
        expect(fixFile(text, 'a.json').text).toBe(whole)
      }
    },
  )

  it.each(['{ "a": }', '{ "a": "b", "c": }', '{ "a": "text": }', '["a": ]', '["a", "text": ]'])(
    'takes no colon out that may have lost its value in %s',
    (text) => {
      expect(mendColons(sourceText(text, 'a.json'))).toEqual({ text, mistakes: [] })
    },
  )

  it('replaces one after another, each between two fields', () => {
    const text = '{ "a": "b": "c": "d": "e": "f" }'
    expect(fixFile(text, 'a.json').text).toBe('{ "a": "b", "c": "d", "e": "f" }')
  })

  it.each([
    '{ "a": "b": "c", "d": 1 }',
    '{ "a": "b": { "c": 1 } }',
    '{ "a": { "b": 1 "c": 2 } "d": 3 }',
    '["a": "b", "c"]',
  ])('guesses no comma in %s', (text) => {
    expect(mendColons(sourceText(text, 'a.json'))).toEqual({ text, mistakes: [] })
  })

  it('leaves colons inside a text or a comment alone', () => {
    const text = '{ "a::b": "::" /* :: */ }'
    expect(mendColons(sourceText(text, 'a.json'))).toEqual({ text, mistakes: [] })
  })
})
