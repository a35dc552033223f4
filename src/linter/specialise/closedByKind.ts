import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { branchesOf } from './branchesOf.ts'
import { fragmentsOf } from './fragmentsOf.ts'

/** The fragment each of whose kinds refuses by itself what belongs to another, so that an editor can list its fields. Accepts the same. Pure. */
export function closedByKind(fragment: JsonSchema): JsonSchema {
  const own = Object.fromEntries(Object.keys(fragmentsOf(fragment, 'properties')).map((name) => [name, true]))
  return {
    ...fragment,
    allOf: branchesOf(fragment).map((branch) => ({
      ...branch,
      then: {
        ...branch.then,
        properties: { ...own, ...fragmentsOf(branch.then, 'properties') },
        additionalProperties: false,
      },
    })),
  }
}
