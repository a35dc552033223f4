import type { TextRange } from '../Diagnostic.ts'

/** A range as SARIF writes it. Pure. */
export const regionOf = ({ line, column, endLine, endColumn }: TextRange) => ({
  startLine: line,
  startColumn: column,
  endLine,
  endColumn,
})

/**
 * A path as a URI reference: "?" and "#" are plain characters in a path, but not in a URI. A path from the root has a scheme: without one it
 * must not begin with a slash (SARIF §3.10.2). Pure.
 */
export function uriOf(file: string): string {
  const path = file.replaceAll('\\', '/')
  const isAbsolute = /^(\/|[A-Za-z]:\/)/.test(path)
  const uri = encodeURI(path).replaceAll('?', '%3F').replaceAll('#', '%23')
  return isAbsolute ? `file://${uri.startsWith('/') ? '' : '/'}${uri}` : uri
}
