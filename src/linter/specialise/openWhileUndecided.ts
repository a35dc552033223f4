import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { branchesOf } from '../schema/branchesOf.ts'
import { anything } from './anything.ts'

/**
 * The fragment with one more branch: while the field that decides is missing or unknown, the fields of every kind are allowed. An editor then
 * marks that field alone, and not all the others as well. Accepts nothing more. Pure.
 */
export function openWhileUndecided(fragment: JsonSchema): JsonSchema {
  const branches = branchesOf(fragment)
  const [first] = branches
  if (!first) return fragment
  const [field = ''] = Object.keys(first.if.properties)
  const kinds = branches.map((branch) => branch.if.properties[field]?.['const'])
  const fields = branches.flatMap((branch) => Object.keys(branch.then.properties ?? {}))
  return {
    ...fragment,
    allOf: [
      ...branches,
      {
        if: { not: { properties: { [field]: { enum: kinds } }, required: [field] } },
        then: { properties: Object.fromEntries(fields.map((name) => [name, anything])) },
      },
    ],
  }
}
