import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDiagrams, type Diagrams, UNANSWERED } from '#linter/flow/diagrams/createDiagrams.ts'
import { ALL, type AnswerSet, NONE } from '#linter/flow/diagrams/nodeStore.ts'
import { withinATest } from '../../../support/withinATest.ts'

/** How many values the variable at each level has. */
const WIDTHS = [2, 3, 2, 4]
const LEVELS = WIDTHS.map((_, level) => level)

/** A set, as an expression over other sets. */
type Term =
  | { readonly op: 'where'; readonly level: number; readonly values: readonly number[] }
  | { readonly op: 'unite' | 'intersect' | 'subtract'; readonly a: Term; readonly b: Term }

const { term } = fc.letrec<{ term: Term }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(...LEVELS).chain((level) =>
      fc.record({
        op: fc.constant('where' as const),
        level: fc.constant(level),
        values: fc.subarray([0, 1, 2, 3].slice(0, WIDTHS[level])),
      }),
    ),
    fc.record({
      op: fc.constantFrom('unite' as const, 'intersect' as const, 'subtract' as const),
      a: tie('term'),
      b: tie('term'),
    }),
  ),
}))

const assignments: readonly (readonly number[])[] = WIDTHS.reduce<number[][]>(
  (rows, width) => rows.flatMap((row) => Array.from({ length: width }, (_, value) => [...row, value])),
  [[]],
)

const aDiagram = (): Diagrams => createDiagrams((level) => WIDTHS[level] ?? 2, 1_000_000)

function build(diagrams: Diagrams, made: Term): AnswerSet {
  if (made.op === 'where') return diagrams.where(made.level, (value) => made.values.includes(value))
  return diagrams[made.op](build(diagrams, made.a), build(diagrams, made.b))
}

/** The truth table: whether each assignment is a member, by the definition of the operation alone. */
function isMember(made: Term, row: readonly number[]): boolean {
  if (made.op === 'where') return made.values.includes(row[made.level] ?? 0)
  const [a, b] = [isMember(made.a, row), isMember(made.b, row)]
  if (made.op === 'unite') return a || b
  return made.op === 'intersect' ? a && b : a && !b
}

const membersOf = ({ has }: Diagrams, set: AnswerSet): readonly (readonly number[])[] =>
  assignments.filter((row) => has(set, (level) => row[level] ?? 0))

const tableOf = (made: Term): readonly (readonly number[])[] => assignments.filter((row) => isMember(made, row))

describe('createDiagrams', () => {
  it('has the members of the truth table', () => {
    fc.assert(
      fc.property(term, (made) => {
        const diagrams = aDiagram()
        expect(membersOf(diagrams, build(diagrams, made))).toEqual(tableOf(made))
      }),
      { numRuns: 1_000, ...withinATest },
    )
  })

  it('gives two sets the same number exactly when they have the same members', () => {
    fc.assert(
      fc.property(term, term, (one, other) => {
        const diagrams = aDiagram()
        const isSame = JSON.stringify(tableOf(one)) === JSON.stringify(tableOf(other))
        expect(build(diagrams, one) === build(diagrams, other)).toBe(isSame)
      }),
      { numRuns: 1_000, ...withinATest },
    )
  })

  it('names the empty set NONE and the full set ALL', () => {
    fc.assert(
      fc.property(term, (made) => {
        const diagrams = aDiagram()
        const set = build(diagrams, made)
        expect(diagrams.subtract(set, set)).toBe(NONE)
        expect(diagrams.unite(set, diagrams.subtract(ALL, set))).toBe(ALL)
      }),
    )
  })

  it('blurs a variable into groups: adds every assignment that differs from a member only within a group', () => {
    const grouping = fc.constantFrom([0, 1, 2, 3], [0, 0, 2, 2], [0, 1, 1, 0], [0, 0, 0, 0])
    fc.assert(
      fc.property(term, grouping, (made, groups) => {
        const diagrams = aDiagram()
        const blurred = diagrams.blur(build(diagrams, made), (level) => (level === 3 ? groups : null), 3)
        const like = (row: readonly number[]): string => [...row.slice(0, 3), groups[row[3] ?? 0]].join()
        const wanted = new Set(tableOf(made).map(like))
        expect(membersOf(diagrams, blurred)).toEqual(assignments.filter((row) => wanted.has(like(row))))
      }),
      { numRuns: 500, ...withinATest },
    )
  })

  it('blurs a variable into one group without changing the variables below it', () => {
    fc.assert(
      fc.property(term, (made) => {
        const diagrams = aDiagram()
        const forgotten = diagrams.blur(build(diagrams, made), (level) => (level === 1 ? [0, 0, 0] : null), 1)
        const without = (row: readonly number[]): string => [row[0], row[2], row[3]].join()
        const wanted = new Set(tableOf(made).map(without))
        expect(membersOf(diagrams, forgotten)).toEqual(assignments.filter((row) => wanted.has(without(row))))
      }),
      { numRuns: 500, ...withinATest },
    )
  })

  it('lists the values that a variable has in some member', () => {
    fc.assert(
      fc.property(term, fc.constantFrom(...LEVELS), (made, level) => {
        const diagrams = aDiagram()
        const values = [...new Set(tableOf(made).map((row) => row[level] ?? 0))].toSorted((a, b) => a - b)
        expect(diagrams.valuesOf(level, build(diagrams, made))).toEqual(values)
      }),
      { numRuns: 500, ...withinATest },
    )
  })

  it('keeps the members in which every variable above a level is unanswered', () => {
    fc.assert(
      fc.property(term, fc.constantFrom(...LEVELS), (made, top) => {
        const diagrams = aDiagram()
        const kept = diagrams.withoutAbove(top, build(diagrams, made))
        const below = (row: readonly number[]) => row.map((value, level) => (level > top ? UNANSWERED : value))
        expect(membersOf(diagrams, kept)).toEqual(assignments.filter((row) => isMember(made, below(row))))
      }),
    )
  })

  it('extends a set of lower variables by the values that pass', () => {
    const diagrams = aDiagram()
    const low = diagrams.where(1, (value) => value === 2)
    const extended = diagrams.extend(3, low, (value) => value === 1 || value === 3)
    expect(membersOf(diagrams, extended)).toEqual(
      assignments.filter((row) => row[1] === 2 && (row[3] === 1 || row[3] === 3)),
    )
  })
})
