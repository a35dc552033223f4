import { limitTable } from '#server/limits.ts'

/** Variables that raise limits to their maximum, for a scenario that tests others. Pure. */
export function raised(...names: readonly (keyof typeof limitTable)[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [limitTable[name].variable, `${limitTable[name].most}`]))
}
