import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'
import { valueAt } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import { type FieldSchema, fieldsOf, schemaOf } from './fieldsOf.ts'
import { placeName } from './placeName.ts'
import { resolve } from './resolve.ts'
import type { SchemaErrorContext } from './SchemaErrorContext.ts'

/**
 * Where to move a field that its object may not have: to the entry of "next", the step or the file around it, or into an object or a list of
 * its own; `null` when none of these has such a field. Pure.
 */
export function ownerHelp(field: string, context: SchemaErrorContext): string | null {
  return outerHelp(field, context) ?? innerHelp(field, context)
}

// Safe: the schema is our own.
const file = questionnaireSchema() as FieldSchema
const step = resolve(resolve(file.properties?.['steps'] ?? {}).items ?? {})
const entry = resolve({ $ref: '#/$defs/next' })

function outerHelp(field: string, { error, path, root }: SchemaErrorContext): string | null {
  const isInStep = path[0] === 'steps' && path.length > 2
  const entries = isInStep && path[2] === 'next' ? [[path.slice(0, 4), entry] as const] : []
  const steps = isInStep ? [[path.slice(0, 2), step] as const] : []
  for (const [owner, schema] of [...entries, ...steps, [[], file] as const]) {
    const data = valueAt(root, owner)
    if (owner.length === path.length || !fieldsOf(schema, data).has(field)) continue
    const name = placeName(owner, root)
    const isTaken = Object.hasOwn(Object(data), field)
    if (!isTaken) return `move it out of ${quote(String(path[owner.length]))}: it is a field of ${name}.`
    if (typeof valueAt(error.data, [field]) === 'object') return `move what is in it to the ${quote(field)} of ${name}.`
    // The "title" of the file says nothing about that of a step.
    return isInStep && schema === step ? `remove it: ${name} has it already.` : null
  }
  return null
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
