import { describe, expect, it } from 'vitest'
import { fixableAtOnce } from '#linter/fix/fixableAtOnce.ts'
import { aDiagnostic } from '../../support/aDiagnostic.ts'

/** The spans to correct in one round, of findings whose corrections have these. */
const fixedAtOnce = (...spans: readonly (readonly [start: number, end: number])[]) =>
  fixableAtOnce(spans.map(([start, end]) => aDiagnostic({ correction: { span: { start, end }, text: '"' } }))).map(
    ({ correction: { span } }) => [span.start, span.end],
  )

describe('fixableAtOnce', () => {
  it('has the corrections in the order of the text, whatever order the findings have', () => {
    expect(fixedAtOnce([8, 9], [2, 3], [5, 6])).toEqual([
      [2, 3],
      [5, 6],
      [8, 9],
    ])
  })

  it('leaves one for the next round that overlaps another, or writes at the same place', () => {
    expect(fixedAtOnce([2, 6], [4, 8], [9, 9], [9, 9])).toEqual([
      [2, 6],
      [9, 9],
    ])
  })
})
