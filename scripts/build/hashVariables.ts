import { hash } from 'node:crypto'

/** Vite's own note that it has read NODE_ENV in `.env`, made only when it has had to compile a script first. */
const NOTE_OF_VITE = 'VITE_USER_NODE_ENV'

/** Whether a variable ends up in the browser's code. Pure. */
export function isBuildVariable(name: string): boolean {
  return (name.startsWith('VITE_') && name !== NOTE_OF_VITE) || name === 'TAG_MANAGER_ID'
}

/** The variables that end up in the browser's code, by name, each with the SHA-256 of its trimmed value in hex. Blank ones count as unset. Pure. */
export function hashVariables(env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const [name, given] of Object.entries(env)) {
    const value = given?.trim()
    if (value && isBuildVariable(name)) hashes[name] = hash('sha256', value)
  }
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
