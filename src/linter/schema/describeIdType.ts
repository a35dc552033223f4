import type { Problem } from '../Problem.ts'
import { describeFieldError } from './describeFieldError.ts'
import { schemaOf } from './fieldsOf.ts'
import type { SchemaErrorContext } from './SchemaErrorContext.ts'
import { stepIdsIn } from './stepsIn.ts'

/** Words for a value of the wrong kind that cannot mean the id of a step, where one must stand, or a list; `null` for anything else. Pure. */
export function describeIdType(context: SchemaErrorContext): Problem | null {
  const help = context.error.keyword === 'type' ? helpFor(context) : null
  return help === null ? null : { ...describeFieldError(context), help }
}

function helpFor({ error, path, root }: SchemaErrorContext): string | null {
  const wanted = [schemaOf(error).type].flat()
  const name = path.at(-1)
  if (path[0] === 'contract' && wanted.includes('array')) {
    return hasIdsAlone(error.data, root) ? null : 'write [ … ] with the ids of questions.'
  }
  if (!wanted.includes('string') || isOneText(error.data)) return null
  if (name === 'goTo') return 'write the id of a step, in quotes, or null for the completion screen.'
  return name === 'question' || path[0] === 'contract' ? 'write the id of a question, in quotes.' : null
}

/** Whether all that is wrong is the brackets. */
const isOneText = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 1 && typeof value[0] === 'string'

/** Whether a text names steps, separated by commas. */
function hasIdsAlone(text: unknown, root: unknown): boolean {
  const ids = stepIdsIn(root)
  return typeof text === 'string' && text.split(/,\s*/).every((id) => ids.includes(id))
}
