import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { branchesOf } from './branchesOf.ts'
import { fragmentsOf } from './fragmentsOf.ts'

/**
 * The fragment with one more branch: while the field that decides is missing or unknown, the fields of every kind are allowed. An editor then
 * marks that field alone, and not all the others as well. Accepts nothing more. Pure.
 */
export function openWhileUndecided(fragment: JsonSchema): JsonSchema {
  const branches = branchesOf(fragment)
  const [first] = branches
  if (!first) return fragment
  const [field] = first.if.required
  const kinds = branches.map((branch) => branch.if.properties[field]?.['const'])
  const fields = branches.flatMap((branch) => Object.keys(fragmentsOf(branch.then, 'properties')))
  return {
    ...fragment,
    allOf: [
      ...branches,
      {
        if: { not: { properties: { [field]: { enum: kinds } }, required: [field] } },
        then: { properties: Object.fromEntries(fields.map((name) => [name, true])) },
      },
    ],
  }
}
