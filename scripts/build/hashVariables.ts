import { hash } from 'node:crypto'
import { isBuildVariable } from './fingerprint.ts'

/** The variables that end up in the browser's code, by name, each with the SHA-256 of its value in hex. Empty ones count as unset. Pure. */
export function hashVariables(env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const [name, value] of Object.entries(env))
    if (value && isBuildVariable(name)) hashes[name] = hash('sha256', value)
  return hashes
}

/** Names of the variables that differ between two results of {@link hashVariables}, sorted. Pure. */
export function differingVariables(
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...names].filter((name) => before[name] !== now[name]).toSorted()
}
