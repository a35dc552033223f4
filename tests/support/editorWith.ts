import { ClientCapabilities, getLanguageService, TextDocument } from 'vscode-json-languageservice'
import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'

/** What VS Code offers and says with a schema, of a text in which `│` marks the cursor. */
export async function editorWith(schema: JsonSchema, marked: string) {
  const cursor = marked.indexOf('│')
  const text = marked.replace('│', '')
  const document = TextDocument.create('file:///a.json', 'json', 1, text)
  const service = getLanguageService({ clientCapabilities: ClientCapabilities.LATEST })
  // It resolves references in the schema it is given.
  service.configure({
    validate: true,
    schemas: [{ uri: 'file:///schema.json', fileMatch: ['*'], schema: structuredClone<object>(schema) }],
  })
  const parsed = service.parseJSONDocument(document)
  const at = document.positionAt(cursor)
  const completions = await service.doComplete(document, at, parsed)
  const problems = await service.doValidation(document, parsed)
  const hover = await service.doHover(document, at, parsed)
  const items = completions?.items ?? []
  const wordsOf = ({ documentation }: (typeof items)[number]) =>
    typeof documentation === 'object' ? documentation.value : documentation
  return {
    completed: items.map(({ label }) => label),
    texts: Object.fromEntries(items.map((item) => [item.label, wordsOf(item)])),
    inserted: Object.fromEntries(items.map(({ label, insertText = '' }) => [label, insertText])),
    problems: problems.map(({ message }): string => (typeof message === 'string' ? message : message.value)),
    /** Without the backslashes before what Markdown would read as a sign. */
    hover: [hover?.contents].flat().map(String).join('\n').replaceAll('\\', ''),
  }
}

/** The text of a snippet with the first choice, or the word, at each place that is filled in; a place without one stays empty. */
export const typedOut = (snippet: string): string =>
  snippet
    .replaceAll(
      /\$\{\d+\|((?:\\.|[^\\,|])*)(?:\\.|[^\\|])*\|\}|\$\{\d+:((?:\\.|[^\\}])*)\}|\$\d/g,
      (_all, choice?: string, word?: string) => (choice ?? word ?? '').replaceAll(/\\([\\,|$}])/g, '$1'),
    )
    .replaceAll(/\\([$}\\])/g, '$1')
