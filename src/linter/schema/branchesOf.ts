import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'

/** The part of an `allOf` that adds the fields of one kind. */
export interface Branch extends JsonSchema {
  readonly if: JsonSchema & Required<Pick<JsonSchema, 'properties'>>
  readonly then: JsonSchema
}

/** The branches by which a field, such as the `type` of a step, decides about the others. Pure. */
export const branchesOf = ({ allOf = [] }: JsonSchema): readonly Branch[] => allOf.filter(isBranch)

const isBranch = (part: JsonSchema): part is Branch => part.if?.properties !== undefined && part.then !== undefined
