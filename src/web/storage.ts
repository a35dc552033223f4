/** The result of an access to the browser's storage; `null` where that is blocked, full or broken, which counts as absent. */
export function attempt<Result>(access: () => Result): Result | null {
  try {
    return access()
  } catch {
    return null
  }
}

/** The keys in a storage that begin with a prefix. Throws as the storage does. */
export function keysUnder(area: Storage, prefix: string): readonly string[] {
  const keys = Array.from({ length: area.length }, (_, index) => area.key(index) ?? '')
  return keys.filter((key) => key.startsWith(prefix))
}
