import type { Diagnostic } from '../Diagnostic.ts'

/** A part of a text, by lines and columns. */
export type Place = Pick<Diagnostic, 'line' | 'column' | 'endLine' | 'endColumn'>

/** A place as SARIF writes it. Pure. */
export const regionOf = ({ line, column, endLine, endColumn }: Place) => ({
  startLine: line,
  startColumn: column,
  endLine,
  endColumn,
})

/** A path as a URI reference: "?" and "#" are plain characters in a path, but not in a URI. Pure. */
export const uriOf = (file: string): string =>
  encodeURI(file.replaceAll('\\', '/')).replaceAll('?', '%3F').replaceAll('#', '%23')
