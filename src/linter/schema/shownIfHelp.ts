import { valueAt } from '../source/Path.ts'
import { quoteWhole } from '../words/quote.ts'
import type { SchemaErrorContext } from './SchemaErrorContext.ts'

/** What other systems call the condition under which a question is shown. */
const SHOWN_IF =
  /^(?:when|if|conditions?|conditional|relevant|(?:show|shown|visible|display|ask|enable)[_-]?(?:if|when))$/i

/**
 * Where to write the condition under which visitors get to a step, for a field of the step that would hold it; `null` for any other field.
 * Beside "goTo" it says where they go from here. Pure.
 */
export function shownIfHelp(field: string, { error, path }: SchemaErrorContext): string | null {
  const isOfStep = path.length === 2 && path[0] === 'steps'
  const id = valueAt(error.data, ['id'])
  if (!isOfStep || !SHOWN_IF.test(field) || typeof id !== 'string' || Object.hasOwn(Object(error.data), 'goTo'))
    return null
  return `say in "next" of a step above it who gets here, before the entry for the others: { "when": { … }, "goTo": ${quoteWhole(id)} }`
}
