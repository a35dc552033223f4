import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { Diagnostic } from '#linter/Diagnostic.ts'
import { examine } from '#linter/examine.ts'
import { deadLinks } from './deadLinks.ts'

/** The result of reading a site's questionnaire. */
export interface SiteReading {
  /** What the linter finds, and links to pages that the site does not have; in the order of the file. */
  readonly diagnostics: readonly Diagnostic[]
  /** The parsed file, unless its JSON or its shape is wrong. References in it may still be. */
  readonly definition: QuestionnaireDefinition | null
  /** Whether nothing in it is an error, so that it can be shown. */
  readonly isRight: boolean
}

/** Reads the questionnaire for a site whose links may lead to these `pages`. `file` is only its name in the findings. Pure. */
export function readForSite(text: string, file: string, pages: readonly string[]): SiteReading {
  const { diagnostics, definition } = examine(text, file)
  const dead = definition ? deadLinks(definition, { text, file, pages }) : []
  const all = [...diagnostics, ...dead].toSorted((a, b) => a.line - b.line || a.column - b.column)
  return { diagnostics: all, definition, isRight: !all.some(({ severity }) => severity === 'error') }
}
