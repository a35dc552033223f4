import { hash } from 'node:crypto'
import { buildVariables } from './buildVariables.ts'

/** The {@link buildVariables}, each with the SHA-256 of its value in hex. Pure. */
export function hashVariables(env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const variables = Object.entries(buildVariables(env))
  return Object.fromEntries(variables.map(([name, value]) => [name, hash('sha256', value)]))
}

/** Names of the variables that differ between two results of {@link hashVariables}, sorted. Pure. */
export function differingVariables(
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...names].filter((name) => before[name] !== now[name]).toSorted()
}
