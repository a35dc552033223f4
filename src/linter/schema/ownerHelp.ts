import { type Path, valueAt } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import { fieldsOf, schemaOf } from './fieldsOf.ts'
import { placeName } from './placeName.ts'
import { resolve } from './resolve.ts'
import { schemaAt } from './schemaAt.ts'
import type { SchemaErrorContext } from './SchemaErrorContext.ts'

/**
 * Where to move a field that its object may not have: to the entry of "next", the step or the file around it, or into an object or a list of
 * its own; `null` when none of these has such a field. Pure.
 */
export function ownerHelp(field: string, context: SchemaErrorContext): string | null {
  return outerHelp(field, context) ?? innerHelp(field, context)
}

/** Segments of the path to an entry of a list in a step, and of that to a step. */
const [ENTRY, STEP] = [4, 2]

/** The innermost of what is around a place that may have a field: the entry of "next", the step or the file; `null` when none may. Pure. */
export function ownerOf(field: string, path: Path, root: unknown): Path | null {
  const depths = path[0] === 'steps' ? [ENTRY, STEP, 0] : [0]
  const owners = depths.filter((depth) => depth < path.length).map((depth) => path.slice(0, depth))
  return owners.find((owner) => fieldsOf(schemaAt(owner, root), valueAt(root, owner)).has(field)) ?? null
}

function outerHelp(field: string, { error, path, root }: SchemaErrorContext): string | null {
  const owner = ownerOf(field, path, root)
  if (owner === null) return null
  const name = placeName(owner, root)
  const isTaken = Object.hasOwn(Object(valueAt(root, owner)), field)
  if (!isTaken) return `move it out of ${quote(String(path[owner.length]))}: it is a field of ${name}.`
  if (typeof valueAt(error.data, [field]) === 'object') return `move what is in it to the ${quote(field)} of ${name}.`
  // The "title" of the file says nothing about that of a step.
  return owner.length === STEP ? `remove it: ${name} has it already.` : null
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
