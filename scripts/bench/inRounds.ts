import type { Contender } from './contenders/Contender.ts'

/** What was measured of each contender, one value per round, or why it could not be. */
export type Rounds<Value> = ReadonlyMap<Contender, readonly Value[] | Error>

/** What was measured of the contender with a name; nothing when it failed, or did not take part. Pure. */
export function valuesOf<Value>(measured: Rounds<Value>, wanted: string): readonly Value[] {
  const values = [...measured].find(([{ name }]) => name === wanted)?.[1] ?? []
  return values instanceof Error ? [] : values
}

/**
 * Measures contenders in turn, each round starting with a different one, so that a slow moment of the machine affects all. One that fails
 * is left out from then on.
 */
export async function inRounds<Value>(
  contenders: readonly Contender[],
  rounds: number,
  measure: (contender: Contender, round: number) => Promise<Value>,
): Promise<Rounds<Value>> {
  const measured = new Map<Contender, Value[] | Error>(contenders.map((contender) => [contender, []]))
  for (let round = 0; round < rounds; round += 1) {
    const first = round % contenders.length
    for (const contender of [...contenders.slice(first), ...contenders.slice(0, first)]) {
      const values = measured.get(contender)
      if (!Array.isArray(values)) continue
      try {
        values.push(await measure(contender, round))
      } catch (error) {
        measured.set(contender, error instanceof Error ? error : new Error(String(error)))
      }
    }
  }
  return measured
}
