import { invariant } from '../invariant.ts'
import { loadOnce } from '../loadOnce.ts'

// Cached, since a new `import()` for each number would go through the module loader.
const { load, loaded } = loadOnce(() => import('./parseAustralianMobile.ts'))

/** The phone library, which is loaded late: most pages ask for no number. */
export const phoneLibrary = {
  /** Loads it. Rejects on failure; the next call retries. */
  load,
  /** What `parseAustralianMobile` makes of a normalised number. Throws unless {@link load} has resolved before. */
  parse: (number: string): string | null => {
    const library = loaded()
    invariant(library, 'The phone library is not loaded')
    return library.parseAustralianMobile(number)
  },
}
