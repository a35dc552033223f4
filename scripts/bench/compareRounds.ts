import { BASE, type Contender } from './contenders/Contender.ts'
import { type Rounds, valuesOf } from './inRounds.ts'
import { costOf } from './interleave.ts'
import type { Field, Figure } from './Report.ts'

/** One quantity that is measured for every contender. */
export interface Quantity<Value> {
  readonly name: string
  readonly unit: string
  readonly of: (value: Value) => number
  /** Whether a column with its ratio to the base follows. */
  readonly isCompared?: boolean
}

/** A table of contenders, and its ratios by contender and quantity. */
interface Comparison {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Field[])[]
  /** The ratio to the base; `NaN` where one of the two has none. */
  readonly ratio: (contender: string, quantity: string) => number
}

/** Makes the table. Ratios are taken within each round, then summarised. Pure. */
export function compareRounds<Value>(measured: Rounds<Value>, quantities: readonly Quantity<Value>[]): Comparison {
  const all = [...measured]
  const base = valuesOf(measured, BASE)
  const columns = quantities.flatMap(({ name, isCompared }) => (isCompared ? [name, '× hand-written'] : [name]))
  const ratioOf = (values: readonly Value[], of: (value: Value) => number): Figure | null => {
    if (base.length === 0) return null
    return costOf(values.map((value, round) => of(value) / valueAt(base, round, of)))
  }
  const rowOf = ([{ label }, values]: readonly [Contender, readonly Value[] | Error]): readonly Field[] => {
    if (values instanceof Error)
      return [label, `failed: ${firstLine(values.message)}`, ...columns.slice(1).map(() => null)]
    return [
      label,
      ...quantities.flatMap(({ unit, of, isCompared }): Field[] => {
        const figure = { ...costOf(values.map(of)), unit }
        return isCompared ? [figure, ratioOf(values, of)] : [figure]
      }),
    ]
  }
  return {
    columns: ['', ...columns],
    rows: all.map(rowOf),
    ratio: (contender, quantity) => {
      const of = quantities.find(({ name }) => name === quantity)?.of
      return (of && ratioOf(valuesOf(measured, contender), of)?.median) ?? Number.NaN
    },
  }
}

const valueAt = <Value>(values: readonly Value[], round: number, of: (value: Value) => number): number => {
  const value = values[round]
  return value === undefined ? Number.NaN : of(value)
}

const firstLine = (text: string): string => text.split('\n')[0]?.replaceAll('|', '/') ?? ''
