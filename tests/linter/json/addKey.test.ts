import { describe, expect, it } from 'vitest'
import { fixFile } from '#linter/fix/fixFile.ts'
import { lint } from '#linter/lint.ts'
import { positionAt, sourceText } from '#linter/source/SourceText.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { shippedText } from '../../support/shippedText.ts'

/** The shipped file after an edit, and where that is. */
function edited(from: string, to: string) {
  const at = shippedText.indexOf(from)
  const text = shippedText.slice(0, at) + to + shippedText.slice(at + from.length)
  return { text, place: positionAt(sourceText(text, 'a.json'), at) }
}

describe('addKey', () => {
  it('names each key that was deleted before a list, there and nothing else, and writes one that its object must have', () => {
    const keys = [...shippedText.matchAll(/"(?!notEligible)(\w+)":\s(?=\[)/g)]
    expect(keys.length).toBeGreaterThan(30)
    for (const { 0: written, 1: name = '', index } of keys) {
      const text = shippedText.slice(0, index) + shippedText.slice(index + written.length)
      const help = name === 'any' ? 'one of "all", "any"' : `"${name}": [ … ]`
      expect(lint(text, 'a.json')).toMatchObject([
        {
          ...positionAt(sourceText(text, 'a.json'), index),
          message: 'The key of this list is missing.',
          help: `put its key before it: ${help}.`,
        },
      ])
      const isCertain = ['steps', 'options', 'next', 'words'].includes(name)
      expect(fixFile(text, 'a.json').text).toBe(isCertain ? shippedText : text)
    }
  })

  it.each([
    ['"maxColumns": 2,', '2,', 'value', '"maxColumns": 2'],
    ['"when": { "rule"', '{ "rule"', 'object', '"when": { … }'],
    ['"notEligible": ["q5"', '["q5"', 'list', '"key": [ … ]'],
    ['"is": "60+"', '["50 - 59", "60+"]', 'list', 'one of "in", "notIn"'],
  ])('names the key that %s has lost, or those that may be meant', (from, to, kind, fields) => {
    const { text, place } = edited(from, to)
    const words = { message: `The key of this ${kind} is missing.`, help: `put its key before it: ${fields}.` }
    expect(lint(text, 'a.json')).toMatchObject([{ ...place, ...words }])
    expect(fixFile(text, 'a.json').text).toBe(text)
  })

  const step = '{ "id": "q0", "type": "text", "text": "Why?", "next": [{ "goTo": "q1" }] }'
  it.each([
    ['in front of the list', '"steps": [', `${step},\n  "steps": [`, 0],
    ['there, without a comma', '"steps": [', `${step}\n  "steps": [`, 0],
    ['in front of the first field', '"$schema"', `${step},\n  "$schema"`, 0],
    ['between the fields of another step', '"maxColumns": 3', `${step},\n      "maxColumns": 3`, 0],
    ['there, without the comma before it', ',\n      "maxColumns": 3', `\n${step},\n      "maxColumns": 3`, 1],
  ])('says where a step belongs that stands %s', (_name, from, to, lead) => {
    const { text } = edited(from, to)
    const place = positionAt(sourceText(text, 'a.json'), shippedText.indexOf(from) + lead)
    const message = 'This step is outside the list that it belongs to.'
    const help = 'move it, from its "{" to its "}", to a place of its own in "steps".'
    expect(lint(text, 'a.json')).toMatchObject([{ ...place, message, help }])
    expect(fixFile(text, 'a.json').text).toBe(text)
  })

  it('takes no step for the "rules" that a file lacks', () => {
    const text = JSON.stringify(aDefinition()).replace('"steps"', `${step}, "steps"`)
    expect(lint(text, 'a.json')).toMatchObject([{ message: 'This step is outside the list that it belongs to.' }])
  })

  it('names each key that was deleted before its colon, and nothing else', () => {
    const keys = [...shippedText.matchAll(/"(\w+)"(?=:)/g)]
    expect(keys.length).toBeGreaterThan(150)
    for (const { 0: written, 1: name = '', index } of keys) {
      const text = shippedText.slice(0, index) + shippedText.slice(index + written.length)
      const [found, ...others] = lint(text, 'a.json')
      expect(found).toMatchObject({
        ...positionAt(sourceText(text, 'a.json'), index),
        message: expect.stringMatching(/^The key of this (?:list|object|text|value) is missing\.$/),
      })
      expect(others).toEqual([])
      const isCertain = ['steps', 'options', 'next', 'words'].includes(name) || text.startsWith(': null', index)
      expect(fixFile(text, 'a.json').text).toBe(isCertain ? shippedText : text)
    }
  })

  it.each([
    ['"text": "What is your age?"', ': "What is your age?"', 'text', '"text": "…"'],
    ['"emoji": "🎂"', ': "🎂"', 'text', '"emoji": "…"'],
    ['"includeInProgressBar": true', ': true', 'value', '"includeInProgressBar": true'],
    ['"notice": {', ':\n {', 'object', '"notice": { … }'],
    ['"goTo": null', ': null', 'value', '"goTo": null'],
  ])('names the key that %s has lost and left its colon', (from, to, kind, field) => {
    const { text, place } = edited(from, to)
    const words = { message: `The key of this ${kind} is missing.`, help: `put its key before it: ${field}.` }
    expect(lint(text, 'a.json')).toMatchObject([{ ...place, ...words }])
  })

  it('names the key that a list right behind another value has lost with its comma, as in a file of one line', () => {
    const text = JSON.stringify(JSON.parse(shippedText)).replace(',"next":', '')
    const words = { message: 'The key of this list is missing.', help: 'put its key before it: "next": [ … ].' }
    expect(lint(text, 'a.json')).toMatchObject([words])
  })

  it('names it for an object right behind a text, which is no second entry of a list without brackets', () => {
    const { text } = edited('"is": "60+"', '"is": "60+" { "goTo": "q3" }')
    expect(lint(text, 'a.json')).toMatchObject([{ message: 'The key of this object is missing.' }])
  })

  it('writes no key where a second list stands beside one with its key', () => {
    const { text } = edited('"QLD", "WA"],', '"QLD", "WA"],\n["TAS"],')
    expect(fixFile(text, 'a.json').text).toBe(text)
    expect(lint(text, 'a.json')).toMatchObject([{ message: 'The key of this list is missing.' }])
  })
})
