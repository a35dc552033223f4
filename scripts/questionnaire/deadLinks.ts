import { unescape as decoded } from 'node:querystring'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { Diagnostic } from '#linter/Diagnostic.ts'
import { diagnosticAt } from '#linter/source/diagnosticAt.ts'
import { locate } from '#linter/source/locate.ts'
import { type Path, pointerTo } from '#linter/source/Path.ts'
import { sourceText } from '#linter/source/SourceText.ts'
import { quote } from '#linter/words/quote.ts'
import { suggester } from '#linter/words/suggest.ts'

/** The rule id of these findings. The linter has no such rule: it knows a file, but not the site that the file is for. */
export const DEAD_LINK = 'site/unknown-page'

/** The internal links of a definition that lead to none of the site's `pages`, in file order. Pure. */
export function deadLinks(
  definition: QuestionnaireDefinition,
  { text, file, pages }: { readonly text: string; readonly file: string; readonly pages: readonly string[] },
): readonly Diagnostic[] {
  const dead = linksOf(definition).filter(({ to }) => to.startsWith('/') && !isOneOf(pages, to))
  const source = sourceText(text, file)
  const placeAt = locate(
    source.text,
    dead.map(({ path }) => path),
  )
  const suggest = suggester('an https address')
  return dead.map(({ path, to }) =>
    diagnosticAt(source, placeAt(path).value, pointerTo(path), {
      rule: DEAD_LINK,
      severity: 'error',
      message: `"to" names ${quote(to)}, which is not a page of this site.`,
      why: 'a visitor who follows the link before agreeing is told that there is no such page.',
      help: suggest(pageOf(to), pages.filter(isNoFile), 'use an https address.'),
    }),
  )
}

function linksOf({ steps }: QuestionnaireDefinition): readonly { readonly path: Path; readonly to: string }[] {
  return steps.flatMap((step, position) => {
    const notice = 'notice' in step ? step.notice : undefined
    const to = typeof notice === 'object' ? notice.link?.to : undefined
    return to === undefined ? [] : [{ path: ['steps', position, 'notice', 'link', 'to'], to }]
  })
}

/** A link without its query and fragment, decoded: `%20` is a blank, as in the name of a file. */
const pageOf = (to: string): string => decoded(to.replace(/[?#].*/, ''))

const isNoFile = (page: string): boolean => !page.includes('.')

const isOneOf = (pages: readonly string[], to: string): boolean =>
  pages.includes(pageOf(to)) || pages.includes(pageOf(to).replace(/(?<=.)\/$/, ''))
