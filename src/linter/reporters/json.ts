import type { Reporter } from './Reporter.ts'

/** For programs: one array of findings, `[]` when there are none. */
export const json: Reporter = (diagnostics) => `${JSON.stringify(diagnostics, null, 2)}\n`
