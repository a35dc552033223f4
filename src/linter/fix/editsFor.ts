import type { Edit } from 'jsonc-parser'
import type { Diagnostic } from '../Diagnostic.ts'
import { sourceText } from '../source/SourceText.ts'
import { editFinder } from './editFinder.ts'

/** An edit, with the finding that it fixes. */
export interface SafeEdit {
  readonly edit: Edit
  readonly diagnostic: Diagnostic
}

/** The edits of all findings that a machine may fix, in the order of the text; one that overlaps another waits for the next round. Pure. */
export function editsFor(text: string, diagnostics: readonly Diagnostic[]): readonly SafeEdit[] {
  const editOf = editFinder(sourceText(text, ''))
  const certain = diagnostics.flatMap((diagnostic) => {
    const edit = editOf(diagnostic)
    return edit ? [{ edit, diagnostic }] : []
  })
  const edits: SafeEdit[] = []
  let end = -1
  for (const found of certain.toSorted((a, b) => a.edit.offset - b.edit.offset)) {
    const { offset, length } = found.edit
    if (offset <= end) continue
    edits.push(found)
    end = offset + length
  }
  return edits
}
