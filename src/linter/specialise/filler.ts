import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { fragmentsOf } from './fragmentsOf.ts'

/** Gives fields a value to write over, one after the other, or a list to choose from. */
export type Fill = (name: string, fragment: JsonSchema) => unknown

/** Fills the fields of one snippet. An object that `defs` does not have is left to the editor's next offer. */
export function filler(defs: Readonly<Record<string, JsonSchema>>): Fill {
  let stop = 0
  const fill: Fill = (name, fragment) => {
    const { $ref, type, items, required } = fragment
    const types = [type].flat()
    // Safe: the schema is our own, and these keywords hold a reference to a definition, and one fragment.
    if (typeof $ref === 'string') return fill(name, defs[$ref.split('/').at(-1) ?? ''] ?? {})
    if (types.includes('array')) return [fill(name.replace(/s$/, ''), (items ?? {}) as JsonSchema)]
    if (fragment['enum']) return choiceAt(++stop, listIn(fragment['enum']))
    if (types.includes('string')) return `\${${++stop}:${name}}`
    if (types.includes('boolean')) return choiceAt(++stop, [true, false])
    if (!Array.isArray(required)) return choiceAt(++stop, [])
    const properties = fragmentsOf(fragment, 'properties')
    return Object.fromEntries(listIn(required).map((key) => [key, fill(key, properties[key] ?? {})]))
  }
  return fill
}

/** A list of JSON values as the nth place to fill in; a place without a list when there are none, or one would end the list. Pure. */
export function choiceAt(stop: number, values: readonly unknown[]): string {
  const choices = values.map((value) => JSON.stringify(value))
  const isList = choices.length > 0 && choices.every((choice) => /^[\w"/-]+$/.test(choice))
  // An editor inserts what follows "^" without quotes around it.
  return isList ? `^\${${stop}|${choices.join(',')}|}` : `^$${stop}`
}

/** The entries of a keyword's list; none where there is no list. Pure. */
export const listIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [])
