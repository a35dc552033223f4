import type { ErrorObject } from 'ajv'
import { valueAt } from '../source/Path.ts'
import { closest } from '../words/closest.ts'
import { fieldsOf, freeFieldsOf, isOfAnotherType, missingIn, schemaOf } from './fieldsOf.ts'
import { isOnlyLabel } from './onlyLabel.ts'
import { optionInKeyHelp } from './optionInKey.ts'
import { resolve } from './resolve.ts'
import { ruleInKey } from './ruleInKey.ts'
import { takesKindOf } from './takesKindOf.ts'

/**
 * The field that an object should have in place of an unknown one: a similar name, unless only the one that is missing takes such a value.
 * `null` when there is none. Pure.
 */
export function meantField(field: string, error: ErrorObject): string | null {
  if (ruleInKey(field, error) !== null) return 'rule'
  if (optionInKeyHelp(field, error) !== null) return 'value'
  if (isOnlyLabel(field, error)) return 'value'
  const { data } = error
  const schema = schemaOf(error)
  const fields = fieldsOf(schema, data)
  const fits = (name: string): boolean => takesKindOf(fields.get(name) ?? {}, valueAt(data, [field]))
  const isForeign = isOfAnotherType(schema, data, field)
  // A field of another step type is none of this one's. A parameter may be: "value" for the "values" of "oneOf".
  if (isForeign && schema.properties?.['type']) return null
  const similar = isForeign ? null : closest(field, freeFieldsOf(schema, data))
  if (similar !== null && fits(similar)) return similar

  const [missing, ...others] = missingIn(schema, data)
  if (missing === undefined || others.length > 0) return similar
  // A text fits too many fields to tell by.
  const takesText = [resolve(fields.get(missing) ?? {}).type].flat().includes('string')
  return fits(missing) && !takesText ? missing : similar
}
