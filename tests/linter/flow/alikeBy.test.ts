import { describe, expect, it } from 'vitest'
import { alikeBy } from '#linter/flow/alikeBy.ts'

describe('alikeBy', () => {
  it('puts items into classes that no test tells apart, in the order of the first of each', () => {
    const tests = [
      (item: string) => item === 'b',
      (item: string) => 'cd'.includes(item),
      (item: string) => item === 'd',
    ]
    expect(alikeBy(['a', 'b', 'c', 'd', 'e'], tests)).toEqual([['a', 'e'], ['b'], ['c'], ['d']])
  })

  it('has one class when nothing is tested', () => {
    expect(alikeBy(['a', 'b'], [])).toEqual([['a', 'b']])
  })
})
