import { describe, expect, it } from 'vitest'
import { type Path, pathTo, pointerTo } from '#linter/source/Path.ts'

describe('pathTo', () => {
  it.each<[pointer: string, root: unknown, path: Path]>([
    ['', {}, []],
    ['/a/0', { a: ['x'] }, ['a', 0]],
    ['/a/0', { a: { 0: 'x' } }, ['a', '0']],
    ['/a/b', { a: ['x'] }, ['a', 'b']],
    ['/a~1b/~01', { 'a/b': { '~1': 'x' } }, ['a/b', '~1']],
  ])('takes %j through %j, and pointerTo leads back', (pointer, root, path) => {
    expect(pathTo(pointer, root)).toEqual(path)
    expect(pointerTo(path)).toBe(pointer)
  })
})
