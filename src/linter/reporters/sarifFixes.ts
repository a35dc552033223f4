import type { Diagnostic } from '../Diagnostic.ts'
import { placeOf } from '../source/diagnosticAt.ts'
import { type SourceText, sourceText } from '../source/SourceText.ts'
import type { Edit } from '../source/withEdits.ts'
import { regionOf, uriOf } from './sarifPlace.ts'
import { sarifText } from './sarifText.ts'

/** The fixes of a finding as SARIF writes them: one at most, none where a person has to choose. */
export type SarifFixes = (diagnostic: Diagnostic) => readonly ReturnType<typeof fixOf>[]

/** What `--fix` would do about each finding by itself. `sources` by the names in the findings; without its text a finding has no fix. Pure. */
export function sarifFixes(sources: ReadonlyMap<string, string>): SarifFixes {
  const files = new Map([...sources].map(([file, text]) => [file, sourceText(text, file)]))
  return (diagnostic) => {
    const source = files.get(diagnostic.file)
    const { correction } = diagnostic
    return source && correction ? [fixOf(diagnostic, correction, source)] : []
  }
}

const fixOf = ({ file, help }: Diagnostic, { span, text }: Edit, source: SourceText) => ({
  description: { text: sarifText(help) },
  artifactChanges: [
    {
      artifactLocation: { uri: uriOf(file) },
      replacements: [
        {
          deletedRegion: regionOf(placeOf(source, span)),
          ...(text !== '' && { insertedContent: { text } }),
        },
      ],
    },
  ],
})
