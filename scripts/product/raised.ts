import { limitTable } from '#server/limits.ts'

/** Variables that raise limits as far as they go, for a scenario that is about other ones. Pure. */
export function raised(...names: readonly (keyof typeof limitTable)[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [limitTable[name].variable, `${limitTable[name].most}`]))
}
