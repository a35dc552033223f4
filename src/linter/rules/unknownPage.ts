import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import { writing } from '../Fix.ts'
import type { Path } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import { suggester, sureGuesser } from '../words/suggest.ts'
import type { Rule } from './Rule.ts'

/** A link into the site leads to one of its pages or files. Not checked where the site is not known. */
export const unknownPage: Rule = {
  id: 'ref/unknown-page',
  severity: 'error',
  checks: 'Every link of a "notice" goes to a page or file of this site, or to an https address.',
  *check(index) {
    const { pages } = index
    if (pages === null) return
    const suggest = suggester('an https address')
    const sureGuess = sureGuesser()
    for (const { to, path } of linksIn(index)) {
      if (!to.startsWith('/') || isOneOf(pages, to)) continue
      const page = pageOf(to)
      const help = suggest(page, pages.filter(isNoFile), 'use an https address.')
      yield {
        path,
        message: `"to" names ${quote(to)}, which is not a page of this site.`,
        why: 'a visitor who follows the link before agreeing is told that there is no such page.',
        help: isNoFile(page) ? help : `${help} Or put a file of this name into the folder "public".`,
        fix: writing(sureGuess(to, pages)),
        unknownName: to,
      }
    }
  },
}

function linksIn({ steps }: DefinitionIndex): readonly { readonly to: string; readonly path: Path }[] {
  return steps.flatMap(({ step, path }) => {
    const notice = 'notice' in step ? step.notice : undefined
    const to = typeof notice === 'object' ? notice.link?.to : undefined
    return to === undefined ? [] : [{ to, path: [...path, 'notice', 'link', 'to'] }]
  })
}

/** A link without its query and fragment, decoded: `%20` is a blank, as in the name of a file. */
const pageOf = (to: string): string => decoded(to.replace(/[?#].*/, ''))

/** A text with a `%` that begins no escape stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const isNoFile = (page: string): boolean => !page.includes('.')

const isOneOf = (pages: readonly string[], to: string): boolean =>
  pages.includes(pageOf(to)) || pages.includes(pageOf(to).replace(/(?<=.)\/$/, ''))
