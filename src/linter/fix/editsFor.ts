import type { Edit } from 'jsonc-parser'
import type { Diagnostic } from '../Diagnostic.ts'
import { sourceText } from '../source/SourceText.ts'
import { editFinder } from './editFinder.ts'

/** Edits of one text that do not overlap, with the findings they fix. */
export interface SafeEdits {
  readonly edits: readonly Edit[]
  readonly mended: readonly Diagnostic[]
}

/** The edits of all findings that a machine may fix; an edit that overlaps another waits for the next round. Pure. */
export function editsFor(text: string, diagnostics: readonly Diagnostic[]): SafeEdits {
  const edits: Edit[] = []
  const mended: Diagnostic[] = []
  const editOf = editFinder(sourceText(text, ''))
  for (const diagnostic of diagnostics) {
    const edit = editOf(diagnostic)
    if (!edit || edits.some((other) => touch(edit, other))) continue
    edits.push(edit)
    mended.push(diagnostic)
  }
  return { edits, mended }
}

const touch = (a: Edit, b: Edit): boolean => a.offset <= b.offset + b.length && b.offset <= a.offset + a.length
