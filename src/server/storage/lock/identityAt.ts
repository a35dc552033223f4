import { statSync } from 'node:fs'

/** What tells a file or folder from any other of this machine, whatever its path; `null` where there is none. */
export function identityAt(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found ? `${found.dev} ${found.ino}` : null
}

/** Whether a file or folder is still at a path. One that cannot be looked at may be. */
export function mayBeAt(path: string, identity: string | null): boolean {
  try {
    return identityAt(path) === identity
  } catch {
    return true
  }
}
