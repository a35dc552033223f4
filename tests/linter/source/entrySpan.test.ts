import { describe, expect, it } from 'vitest'
import { entrySpan } from '#linter/source/entrySpan.ts'
import { locate } from '#linter/source/locate.ts'

function without(text: string, ...path: (string | number)[]): string {
  const { start, end } = entrySpan(text, locate(text, [path])(path))
  return text.slice(0, start) + text.slice(end)
}

describe('entrySpan', () => {
  it.each([
    ['the first', 0, '["b", "c"]'],
    ['one between others', 1, '["a", "c"]'],
    ['the last', 2, '["a", "b"]'],
  ])('removes %s of several from a list on one line', (_name, position, left) => {
    expect(without('["a", "b", "c"]', position)).toBe(left)
  })

  it('removes the last entry of a list over several lines', () => {
    expect(without('[\r\n  "a",\r\n  "b"\r\n]', 1)).toBe('[\r\n  "a"\r\n]')
  })

  it('removes the only entry', () => {
    expect(without('[ "a" ]', 0)).toBe('[  ]')
  })

  it('removes a key with its value', () => {
    expect(without('{ "a": 1, "b": { "c": 2 } }', 'a')).toBe('{ "b": { "c": 2 } }')
    expect(without('{ "a": 1, "b": { "c": 2 } }', 'b')).toBe('{ "a": 1 }')
  })

  it('takes the comma with the blanks on both its sides', () => {
    expect(without('["a"\r\n\t, "b" , "c"\n]', 0)).toBe('["b" , "c"\n]')
    expect(without('["a" ,\n"b" , "c"\n]', 2)).toBe('["a" ,\n"b"\n]')
  })

  it('leaves the commas and brackets inside texts', () => {
    expect(without('{ "a,": ",", "b]": "[," }', 'b]')).toBe('{ "a,": "," }')
  })
})
