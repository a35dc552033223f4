import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'
import { type Path, valueAt } from '../source/Path.ts'
import { fieldsOf } from './fieldsOf.ts'
import { resolve } from './resolve.ts'

const file = questionnaireSchema()

/** The fragment for the value at a path of the file; an empty one where the schema knows none. Pure. */
export function schemaAt(path: Path, root: unknown): JsonSchema {
  let schema = file
  for (const [depth, segment] of path.entries()) {
    const { items = {}, additionalProperties } = schema
    const others = typeof additionalProperties === 'object' ? additionalProperties : {}
    const fields = fieldsOf(schema, valueAt(root, path.slice(0, depth)))
    schema = resolve(typeof segment === 'number' ? items : (fields.get(segment) ?? others))
  }
  return schema
}
