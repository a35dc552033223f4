import { invariant } from '#core/invariant.ts'

/** A parameter: `$now`. Not a part of a type cast or a slice of an array, as `:now` would be. */
const NAME = /\$([a-z]\w*)/gi

/** A statement's text and the values of its parameters, as `Database.query` takes them. */
type Statement<Params> = (params: Params) => readonly [text: string, values: readonly unknown[]]

/**
 * A statement whose parameters have names, for those with too many to count: `$now` in its text becomes `$1`, or whatever its place is.
 * Throws when called without a value for one of them; values that it does not name are left out.
 */
export function namedStatement<Params extends object>(text: string): Statement<Params> {
  const names = [...new Set(Array.from(text.matchAll(NAME), ([, name]) => name ?? ''))]
  const numbered = text.replaceAll(NAME, (_, name: string) => `$${names.indexOf(name) + 1}`)
  return (params) => {
    const values = new Map<string, unknown>(Object.entries(params))
    for (const name of names) invariant(values.has(name), `The statement's parameter $${name} has no value`)
    return [numbered, names.map((name) => values.get(name))]
  }
}
