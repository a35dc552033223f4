import { resolve } from 'node:path'
import { normalizePath } from 'vite'

/** What the bundler knows about a module. */
interface Bundle {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

/**
 * Gives the name of the chunk that holds some sources and everything they import statically; `null` for every other module. A page that
 * needs twenty files waits longer than one that needs six: browsers ask an HTTP/1.1 server for six at a time.
 */
export function partsOf(chunk: string, sources: readonly string[]): (id: string, bundle: Bundle) => string | null {
  let parts: ReadonlySet<string> | undefined
  return (id, bundle) => {
    parts ??= importedBy(
      // As the bundler names modules, on Windows too.
      sources.map((source) => normalizePath(resolve(source))),
      bundle,
    )
    return parts.has(id) ? chunk : null
  }
}

function importedBy(ids: readonly string[], bundle: Bundle): ReadonlySet<string> {
  const found = new Set(ids)
  // A set that grows while it is iterated is iterated to its end.
  for (const id of found) for (const imported of bundle.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
