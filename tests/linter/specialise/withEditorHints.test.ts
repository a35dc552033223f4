import { describe, expect, it } from 'vitest'
import { withEditorHints } from '#linter/specialise/withEditorHints.ts'

describe('withEditorHints', () => {
  it.each([
    ['each of ten numbers', 1, { label: '1 to 10', body: '^${1|1,2,3,4,5,6,7,8,9,10|}' }],
    ['an empty place for one of eleven', 0, { label: 'a number', body: '^$1' }],
  ])('offers %s', (_what, minimum, snippet) => {
    const hinted = withEditorHints({ type: 'integer', minimum, maximum: 10 })
    expect(hinted['defaultSnippets']).toEqual([snippet])
  })
})
