import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { choiceAt } from './filler.ts'
import { withProperties } from './withProperties.ts'
import type { Snippet } from './snippetsFor.ts'

/** The fragment of a notice, whose link is completed with the pages of the site. Pure. */
export function noticeSchemaFor(notice: JsonSchema | undefined, pages: readonly string[]): JsonSchema {
  const { link } = notice?.properties ?? {}
  const { to } = link?.properties ?? {}
  return {
    ...withProperties(notice, { link: withProperties(link, { to: { ...to, examples: pages } }) }),
    defaultSnippets: snippets(pages),
  }
}

const snippets = (pages: readonly string[]): readonly Snippet[] => [
  { label: 'words', description: 'What a visitor agrees to by answering.', body: '${1:words}' },
  {
    label: 'words with a link',
    description: 'The link opens in a new tab.',
    body: { text: '${1:words}', link: { label: '${2:label}', to: choiceAt(3, pages) } },
  },
]
