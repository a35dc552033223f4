import { loadOnce } from '../loadOnce.ts'

/** The phone library, loaded when first needed. Kept, because asking for it anew takes each number through the module loader. */
export const phoneLibrary = loadOnce(() => import('./parseAustralianMobile.ts'))
