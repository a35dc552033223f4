import { loadOnce } from '../loadOnce.ts'

/** The phone library, loaded when first needed. Cached, since a new `import()` for each number would go through the module loader. */
export const phoneLibrary = loadOnce(() => import('./parseAustralianMobile.ts'))
