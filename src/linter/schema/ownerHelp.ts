import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'
import { type Path, valueAt } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import { fieldsOf, schemaOf } from './fieldsOf.ts'
import { placeName } from './placeName.ts'
import { resolve } from './resolve.ts'
import type { SchemaErrorContext } from './SchemaErrorContext.ts'

/** What a field may belong to: its path in the file, and its fragment. */
interface Owner {
  readonly path: Path
  readonly schema: JsonSchema
}

/**
 * Where to move a field that its object may not have: to the entry of "next", the step or the file around it, or into an object or a list of
 * its own; `null` when none of these has such a field. Pure.
 */
export function ownerHelp(field: string, context: SchemaErrorContext): string | null {
  return outerHelp(field, context) ?? innerHelp(field, context)
}

// Safe: the schema is our own.
const file = questionnaireSchema()
const step = resolve({ $ref: '#/$defs/step' })
const entry = resolve({ $ref: '#/$defs/next' })

/** The innermost of what is around a place that may have a field: the entry of "next", the step or the file; `null` when none may. Pure. */
export function ownerOf(field: string, path: Path, root: unknown): Owner | null {
  const isInStep = path[0] === 'steps' && path.length > 2
  const entries = isInStep && path[2] === 'next' ? [{ path: path.slice(0, 4), schema: entry }] : []
  const steps = isInStep ? [{ path: path.slice(0, 2), schema: step }] : []
  const owners: readonly Owner[] = [...entries, ...steps, { path: [], schema: file }]
  const found = owners.find(
    (owner) => owner.path.length < path.length && fieldsOf(owner.schema, valueAt(root, owner.path)).has(field),
  )
  return found ?? null
}

function outerHelp(field: string, { error, path, root }: SchemaErrorContext): string | null {
  const owner = ownerOf(field, path, root)
  if (owner === null) return null
  const name = placeName(owner.path, root)
  const isTaken = Object.hasOwn(Object(valueAt(root, owner.path)), field)
  if (!isTaken) return `move it out of ${quote(String(path[owner.path.length]))}: it is a field of ${name}.`
  if (typeof valueAt(error.data, [field]) === 'object') return `move what is in it to the ${quote(field)} of ${name}.`
  // The "title" of the file says nothing about that of a step.
  return owner.schema === step ? `remove it: ${name} has it already.` : null
}

function innerHelp(field: string, { error }: SchemaErrorContext): string | null {
  for (const [name, fragment] of fieldsOf(schemaOf(error), error.data)) {
    const { items = {}, ...own } = resolve(fragment)
    // Of a condition it would be another part, which may contradict the others.
    const isCondition = own.properties?.['question'] !== undefined
    if (!isCondition && fieldsOf(own, {}).has(field)) return `move it into ${quote(name)}: { … }`
    if (!fieldsOf(resolve(items), {}).has(field)) continue
    return name === 'steps'
      ? 'move it into the step that it is for.'
      : `move it into an entry of ${quote(name)}: [{ … }]`
  }
  return null
}
