import { type Edit, findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser'
import type { Diagnostic } from '../Diagnostic.ts'
import { pathTo } from '../source/Path.ts'
import { offsetAt, type SourceText, sourceText } from '../source/SourceText.ts'
import { removalOf } from './removalOf.ts'

/** Edits of one text that do not overlap, with the findings they fix. */
export interface SafeEdits {
  readonly edits: readonly Edit[]
  readonly mended: readonly Diagnostic[]
}

/** The edits of all findings that a machine may fix; an edit that overlaps another waits for the next round. Pure. */
export function editsFor(text: string, diagnostics: readonly Diagnostic[]): SafeEdits {
  const mendable = diagnostics.filter(({ replacement }) => replacement !== undefined)
  const edits: Edit[] = []
  const mended: Diagnostic[] = []
  if (mendable.length === 0) return { edits, mended }

  const source = sourceText(text, '')
  const root = parseTree(text)
  const value: unknown = root && getNodeValue(root)
  for (const diagnostic of mendable) {
    const edit =
      diagnostic.rule === 'json/syntax'
        ? overwrite(diagnostic, source)
        : root && editAt(findNodeAtLocation(root, [...pathTo(diagnostic.pointer, value)]), diagnostic, source)
    if (!edit || edits.some((other) => touch(edit, other))) continue
    edits.push(edit)
    mended.push(diagnostic)
  }
  return { edits, mended }
}

/** Edits the marked characters: the text is not JSON, so it has no values yet. */
function overwrite(diagnostic: Diagnostic, source: SourceText): Edit {
  const { line, column, endLine, endColumn, replacement = '' } = diagnostic
  const offset = offsetAt(source, { line, column })
  return { offset, length: offsetAt(source, { line: endLine, column: endColumn }) - offset, content: replacement }
}

function editAt(node: Node | undefined, diagnostic: Diagnostic, source: SourceText): Edit | null {
  const { line, column, replacement = '' } = diagnostic
  if (!node) return null
  if (replacement === '') return removalOf(node)
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined
  const { offset, length } = key?.offset === offsetAt(source, { line, column }) ? key : node
  return { offset, length, content: replacement }
}

const touch = (a: Edit, b: Edit): boolean => a.offset <= b.offset + b.length && b.offset <= a.offset + a.length
