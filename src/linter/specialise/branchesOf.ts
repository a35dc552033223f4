import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'

type Fragments = Readonly<Record<string, JsonSchema>>

/** The part of an `allOf` that adds the fields of one kind. */
interface Branch {
  readonly if: { readonly properties: Fragments; readonly required: readonly [field: string] }
  readonly then: JsonSchema
}

/** The branches by which a field, such as the `type` of a step, decides about the others. Pure. */
export const branchesOf = ({ allOf }: JsonSchema): readonly Branch[] =>
  // Safe: the schema is our own, and each `allOf` with such an `if` is made in one way.
  (Array.isArray(allOf) ? allOf : []).filter((branch) => branch.if?.properties) as readonly Branch[]
