import { applyEdits, findNodeAtLocation, parseTree } from 'jsonc-parser'
import { describe, expect, it } from 'vitest'
import { removalOf } from '#linter/fix/removalOf.ts'

function without(text: string, ...path: (string | number)[]): string {
  const root = parseTree(text)
  const node = root && findNodeAtLocation(root, path)
  const edit = node && removalOf(node)
  return edit ? applyEdits(text, [edit]) : text
}

describe('removalOf', () => {
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

  it('returns null for the root', () => {
    expect(without('[]')).toBe('[]')
  })
})
