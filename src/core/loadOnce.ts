/** Something that is loaded when first needed. */
interface LoadedOnce<Loaded> {
  /** Loads it, once for all callers. Rejects on failure; the next call retries. */
  readonly load: () => Promise<Loaded>
  /** What has been loaded; `undefined` until then. */
  readonly loaded: () => Loaded | undefined
}

/** Memoises an async loader; a failure is not cached. */
export function loadOnce<Loaded>(fetch: () => Promise<Loaded>): LoadedOnce<Loaded> {
  let loading: Promise<Loaded> | undefined
  let loaded: Loaded | undefined
  const load = async (): Promise<Loaded> => (loaded = await fetch())
  return {
    load: () =>
      (loading ??= load().catch((error: unknown) => {
        loading = undefined
        throw error
      })),
    loaded: () => loaded,
  }
}
