import { describe, expect, it } from 'vitest'
import { shareOf } from '#linter/paths/diff/shareOf.ts'

const answers = ['yes', 'no']
const idsOf = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `q${at}`)
const shareOfCases = (...cases: readonly Readonly<Record<string, readonly string[]>>[]) =>
  shareOf(
    cases.map((one) => new Map(Object.entries(one))),
    () => answers,
  )

describe('shareOf', () => {
  it('leaves out a question whose answers make no difference', () => {
    expect(shareOfCases({ q0: ['yes'], q1: ['yes'] }, { q0: ['no'], q1: ['yes'] })).toEqual({
      combinations: 1n,
      of: 2n,
      questions: ['q1'],
      cases: [{ q1: ['yes'] }],
    })
  })

  it('counts exactly where there are too many combinations to merge', () => {
    const ids = idsOf(40)
    const everyYes = Object.fromEntries(ids.map((id) => [id, ['yes']]))
    const lastIsNo = { ...everyYes, q39: ['no'] }
    expect(shareOfCases(everyYes)).toEqual({ combinations: 1n, of: 2n ** 40n, questions: ids, cases: [everyYes] })
    expect(shareOfCases({ q0: ['no'] }, lastIsNo)).toEqual({
      combinations: 2n ** 39n + 1n,
      of: 2n ** 40n,
      questions: ids,
      cases: [{ q0: ['no'] }, lastIsNo],
    })
  })
})
