import type { Reporter } from './Reporter.ts'

/** For problem matchers: one line each. */
export const plain: Reporter = (diagnostics) =>
  diagnostics
    .map(
      ({ file, line, column, severity, message, rule }) =>
        `${file}:${line}:${column}: ${severity}: ${message} [${rule}]\n`,
    )
    .join('')
