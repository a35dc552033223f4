/** Vite's own note that it has read NODE_ENV in `.env`, made only when it has had to compile a script first. */
const NOTE_OF_VITE = 'VITE_USER_NODE_ENV'

/** Whether a variable ends up in the browser's code. Pure. */
export function isBuildVariable(name: string): boolean {
  return (name.startsWith('VITE_') && name !== NOTE_OF_VITE) || name === 'TAG_MANAGER_ID'
}

/** The variables that end up in the browser's code, by name. As on the server, blanks around one are no part of it, and a blank one is unset. Pure. */
export function buildVariables(env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const variables: Record<string, string> = {}
  for (const [name, given] of Object.entries(env)) {
    const value = given?.trim()
    if (value && isBuildVariable(name)) variables[name] = value
  }
  return variables
}
