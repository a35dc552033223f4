import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { closedByKind } from './closedByKind.ts'
import { noticeSchemaFor } from './noticeSchemaFor.ts'
import { openWhileUndecided } from './openWhileUndecided.ts'
import { optionSnippets } from './optionSnippets.ts'
import { snippetsFor } from './snippetsFor.ts'

/**
 * The definitions of the format with what an editor inserts and marks in a step, an option, a notice and a validator. Links are completed with
 * the `pages` of the site. Accepts what they accept. Pure.
 */
export function partsTold(defs: Readonly<Record<string, JsonSchema>>, pages: readonly string[]) {
  const { step = {}, option, notice, validation = {} } = defs
  const toldByKind = (fragment: JsonSchema): JsonSchema => ({
    ...openWhileUndecided(closedByKind(fragment)),
    defaultSnippets: snippetsFor(fragment, defs),
  })
  return {
    ...defs,
    step: toldByKind(step),
    option: { ...option, defaultSnippets: optionSnippets },
    notice: noticeSchemaFor(notice, pages),
    validation: toldByKind(validation),
  }
}
