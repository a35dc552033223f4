import * as fc from 'fast-check'
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'
import { describe, expect, it } from 'vitest'
import { locate } from '#linter/source/locate.ts'
import type { Path } from '#linter/source/Path.ts'

/** What stands at each of these paths, as written. */
function found(text: string, ...paths: readonly Path[]): readonly string[] {
  const placeAt = locate(text, paths)
  return paths.map((path) => {
    const { start, end } = placeAt(path).value
    return text.slice(start, end)
  })
}

/** Every path in a tree, the root's too. */
function* pathsIn(node: Node, path: Path = []): Generator<Path> {
  yield path
  for (const [position, child] of (node.children ?? []).entries()) {
    const [key, value] = child.children ?? []
    if (node.type === 'array') yield* pathsIn(child, [...path, position])
    else if (key && value) yield* pathsIn(value, [...path, String(key.value)])
  }
}

describe('locate', () => {
  it('finds values between blanks, after skipped lists, and by keys with escapes', () => {
    const text = '{ "a": [ [1, "]"], {"b" : -1.5e3} , true ],\n "\\u0063\\"" : "x\\\\" }'
    expect(found(text, ['a', 1, 'b'], ['a', 2], ['c"'])).toEqual(['-1.5e3', 'true', '"x\\\\"'])
  })

  it('returns the range of a key', () => {
    const text = '{"a": {"bb": 1}}'
    expect(locate(text, [['a', 'bb']])(['a', 'bb'])).toEqual({
      value: { start: 13, end: 14 },
      key: { start: 7, end: 11 },
    })
  })

  it('returns the innermost value that exists for a path that does not', () => {
    expect(found(' [1] ', [3], ['0'], [0, 'a'])).toEqual(['[1]', '[1]', '[1]'])
  })

  it('reads a text of 20 MB without blanks', () => {
    const text = `["${'\\\\'.repeat(5_000_000)}", "${'x'.repeat(10_000_000)}", 1]`
    expect(found(text, [2])).toEqual(['1'])
  })

  it("finds the same ranges as the parser's tree, for every value of random JSON", () => {
    const layouts = fc.constantFrom(undefined, 2, '\t')
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), layouts, (value, layout) => {
        const text = JSON.stringify(value, null, layout)
        const root = parseTree(text)
        const paths = root ? [...pathsIn(root)] : []
        const placeAt = locate(text, paths)
        for (const path of paths) {
          const node = root && findNodeAtLocation(root, [...path])
          const key = node?.parent?.type === 'property' ? node.parent.children?.[0] : undefined
          expect(placeAt(path)).toEqual({
            value: { start: node?.offset, end: (node?.offset ?? 0) + (node?.length ?? 0) },
            key: key ? { start: key.offset, end: key.offset + key.length } : null,
          })
        }
      }),
      { numRuns: 200 },
    )
  })
})
