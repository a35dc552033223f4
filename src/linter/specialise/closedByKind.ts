import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { branchesOf } from '../schema/branchesOf.ts'
import { anything } from './anything.ts'

/** The fragment each of whose kinds refuses by itself what belongs to another, so that an editor can list its fields. Accepts the same. Pure. */
export function closedByKind(fragment: JsonSchema): JsonSchema {
  const own = Object.fromEntries(Object.keys(fragment.properties ?? {}).map((name) => [name, anything]))
  return {
    ...fragment,
    allOf: branchesOf(fragment).map((branch) => ({
      ...branch,
      then: {
        ...branch.then,
        properties: { ...own, ...branch.then.properties },
        additionalProperties: false,
      },
    })),
  }
}
