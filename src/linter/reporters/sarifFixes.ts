import type { Edit } from 'jsonc-parser'
import type { Diagnostic } from '../Diagnostic.ts'
import { editFinder } from '../fix/editFinder.ts'
import { placeOf } from '../source/diagnosticAt.ts'
import { type SourceText, sourceText } from '../source/SourceText.ts'
import { regionOf, uriOf } from './sarifPlace.ts'
import { sarifText } from './sarifText.ts'

/** The fixes of a finding as SARIF writes them: one at most, none where a person has to choose. */
export type SarifFixes = (diagnostic: Diagnostic) => readonly ReturnType<typeof fixOf>[]

/** What `--fix` would do about each finding by itself. `sources` by the names in the findings; without its text a finding has no fix. Pure. */
export function sarifFixes(sources: ReadonlyMap<string, string>): SarifFixes {
  const files = new Map(
    [...sources].map(([file, text]) => {
      const source = sourceText(text, file)
      return [file, { source, editOf: editFinder(source) }]
    }),
  )
  return (diagnostic) => {
    const known = files.get(diagnostic.file)
    const edit = known?.editOf(diagnostic)
    return known && edit ? [fixOf(diagnostic, edit, known.source)] : []
  }
}

const fixOf = ({ file, help }: Diagnostic, { offset, length, content }: Edit, source: SourceText) => ({
  description: { text: sarifText(help) },
  artifactChanges: [
    {
      artifactLocation: { uri: uriOf(file) },
      replacements: [
        {
          deletedRegion: regionOf(placeOf(source, { start: offset, end: offset + length })),
          ...(content !== '' && { insertedContent: { text: content } }),
        },
      ],
    },
  ],
})
