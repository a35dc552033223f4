import { describe, expect, it } from 'vitest'
import { fixFile } from '#linter/fix/fixFile.ts'
import { mendTwoKeys } from '#linter/json/mendTwoKeys.ts'
import { lint } from '#linter/lint.ts'
import { sourceText } from '#linter/source/SourceText.ts'
import { shippedText } from '../../support/shippedText.ts'

const keys = [...shippedText.matchAll(/"(\w+)":/g)].map(({ 1: key = '', index }) => ({ key, index }))

describe('mendTwoKeys', () => {
  it('reports and removes any key that stands twice in a row, without follow-up errors', () => {
    expect(keys.length).toBeGreaterThan(100)
    for (const { key, index } of keys) {
      const text = `${shippedText.slice(0, index)}"${key}" ${shippedText.slice(index)}`
      const message = `The key "${key}" stands here twice in a row.`
      expect(lint(text, 'a.json')).toMatchObject([{ message, help: 'remove one.' }])
      expect(fixFile(text, 'a.json').text).toBe(shippedText)
    }
  })

  it('reports another text before any key, which may have lost its value, without follow-up errors', () => {
    for (const { index } of keys) {
      const text = `${shippedText.slice(0, index)}"other" ${shippedText.slice(index)}`
      const message = 'The key "other" has neither a colon nor a value.'
      const help = 'write a colon and its value after it, or remove it.'
      expect(lint(text, 'a.json')).toMatchObject([{ message, help }])
      expect(fixFile(text, 'a.json').fixed).toEqual([])
    }
  })

  it.each([
    ['in a list, whose bracket may be missing', '{ "a": ["b", "c" "d": 1 }'],
    ['behind a colon, where a comma may be missing', '{ "a": "b" "c": 1 }'],
    ['without a colon', '{ "a" "b", "c": 1 }'],
    ['before what is no text', '{ "a" 1: 2 }'],
    ['in a comment', '{ /* "a" "b": */ }'],
    ['that has no closing quote', '{ "a" "b\n: 1 }'],
  ])('leaves a text %s', (_name, text) => {
    expect(mendTwoKeys(sourceText(text, 'a.json'))).toEqual({ text, mistakes: [] })
  })
})
