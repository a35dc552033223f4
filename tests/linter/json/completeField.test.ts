import { describe, expect, it } from 'vitest'
import { lint } from '#linter/lint.ts'
import { positionAt, sourceText } from '#linter/source/SourceText.ts'
import { edited } from '../../support/edited.ts'
import { shippedText } from '../../support/shippedText.ts'

/** What is told after the first occurrence of a text was replaced. */
function told(from: string, to: string) {
  return lint(edited(shippedText, [from, to]), 'a.json')
}

/** What can be told of a text alone: it may be a second value of the field before it, where the object needs no other. */
const BESIDE = /^Several values stand beside "(?:question|text|placeholder)", which takes one\.$/

describe('completeField', () => {
  it('names the key of each text that has lost it with its colon, and nothing else', () => {
    const keys = [...shippedText.matchAll(/"(\w+)":\s(?=")/g)]
    expect(keys.length).toBeGreaterThan(100)
    const beside = new Set()
    for (const { 0: written, 1: name, index } of keys) {
      const text = shippedText.slice(0, index) + shippedText.slice(index + written.length)
      const found = lint(text, 'a.json')
      const isBeside = BESIDE.test(found[0]?.message ?? '')
      if (isBeside) beside.add(name)
      const help: unknown = expect.stringMatching(isBeside ? '' : `^put its key before it: .*"${name}"`)
      const message: unknown = expect.stringMatching(isBeside ? BESIDE : 'The key of this text is missing.')
      const place = isBeside ? {} : positionAt(sourceText(text, 'a.json'), index)
      expect(found).toMatchObject([{ ...place, message, help }])
    }
    expect(beside).toEqual(new Set(['is', 'placeholder', 'autoComplete']))
  })

  it('names the key of each object, number, true or false that has lost it with its colon, and nothing else', () => {
    // Without the names of rules, which are free.
    const keys = [...shippedText.matchAll(/"(?!smallBalance|retirementAge)(\w+)":\s(?=[{\dtf])/g)]
    expect(keys.length).toBeGreaterThan(20)
    for (const { 0: written, 1: name, index } of keys) {
      const text = shippedText.slice(0, index) + shippedText.slice(index + written.length)
      expect(lint(text, 'a.json')).toMatchObject([
        {
          ...positionAt(sourceText(text, 'a.json'), index),
          message: expect.stringMatching(/^The key of this (?:object|value) is missing\.$/),
          help: expect.stringMatching(`^put its key before it: .*"${name}"`),
        },
      ])
    }
  })

  it('reports each key that has lost its colon and its value, there and nothing else', () => {
    const fields = [...shippedText.matchAll(/("(\w+)"):\s(?:"[^"]*"|[\w.]+)/g)]
    expect(fields.length).toBeGreaterThan(100)
    for (const { 0: written, 1: key = '', index } of fields) {
      const text = shippedText.slice(0, index) + key + shippedText.slice(index + written.length)
      expect(lint(text, 'a.json')).toMatchObject([
        {
          ...positionAt(sourceText(text, 'a.json'), index + key.length),
          message: `The value of ${key} is missing here.`,
          help: `write a colon and the value after ${key}.`,
        },
      ])
    }
  })

  it('does not take the message of a validation for a second rule', () => {
    const help = 'put its key before it: "message": "…".'
    const found = told('"message": "Please select an option"', '"Please select an option"')
    expect(found).toMatchObject([{ message: 'The key of this text is missing.', help }])
  })

  it('does not take the type "text" for the field of this name', () => {
    const found = told('"type": "text"', '"text"')
    expect(found).toMatchObject([
      { message: 'The key of this text is missing.', help: expect.stringContaining('"type"') },
    ])
  })

  it('takes a text alone in the brackets of an object for a list where no key fits', () => {
    const message = 'This must be a "[", not a "{".'
    expect(told('["20 - 29", "30 - 39", "40 - 49", "50 - 59", "60+"]', '{ "60+" }')).toMatchObject([{ message }])
  })
})
