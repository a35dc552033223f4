import type { Edit } from 'jsonc-parser'
import type { Diagnostic } from '../Diagnostic.ts'
import { sourceText } from '../source/SourceText.ts'
import { editFinder } from './editFinder.ts'

/** An edit, with the finding that it fixes. */
export interface SafeEdit {
  readonly edit: Edit
  readonly diagnostic: Diagnostic
}

/** The edits of all findings that a machine may fix; an edit that overlaps another waits for the next round. Pure. */
export function editsFor(text: string, diagnostics: readonly Diagnostic[]): readonly SafeEdit[] {
  const edits: SafeEdit[] = []
  const editOf = editFinder(sourceText(text, ''))
  for (const diagnostic of diagnostics) {
    const edit = editOf(diagnostic)
    if (edit && !edits.some((other) => touch(edit, other.edit))) edits.push({ edit, diagnostic })
  }
  return edits
}

const touch = (a: Edit, b: Edit): boolean => a.offset <= b.offset + b.length && b.offset <= a.offset + a.length
