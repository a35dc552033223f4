import type { ErrorObject } from 'ajv'
import { closest } from '../words/closest.ts'
import { fieldsOf, isOfAnotherType, schemaOf } from './fieldsOf.ts'
import { meansEverybody } from './meansEverybody.ts'
import { kindOf } from './valueName.ts'

/** The unknown field that an error names, or `null` when it is about something else. Pure. */
function unknownFieldIn({ keyword, params }: ErrorObject): string | null {
  if (keyword === 'additionalProperties') return String(params['additionalProperty'])
  if (keyword === 'unevaluatedProperties') return String(params['unevaluatedProperty'])
  return null
}

/**
 * The Ajv errors that each report one mistake: drops the wrappers of if/then and `contains`, a `contains` that fails because an entry is
 * not an object, a `when` of the last entry that means everybody, known fields that count as unknown because another field of their branch
 * is wrong, and errors that a misspelt field causes. Pure.
 */
export function dropEchoes(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const own = errors.filter((error) => error.keyword !== 'if' && !/\/contains\/./.test(error.schemaPath))
  const misspelt = new Map<string, Set<string>>()
  const real = own.filter((error) => {
    const field = unknownFieldIn(error)
    if (field === null) return true
    const schema = schemaOf(error)
    const fields = fieldsOf(schema, error.data)
    if (fields.has(field)) return false
    const meant = isOfAnotherType(schema, error.data, field) ? null : closest(field, [...fields.keys()])
    const known = misspelt.get(error.instancePath) ?? new Set()
    misspelt.set(error.instancePath, known.add(meant ?? ''))
    return true
  })

  const everybody = new Set(own.flatMap(whenOfEverybody))
  const told = new Set<string>()
  return real.filter((error) => {
    const { keyword, instancePath, params } = error
    if (everybody.has(instancePath)) return false
    const meant = misspelt.get(instancePath)
    const counts = keyword === 'minProperties' || keyword === 'maxProperties'
    if (counts && meant) return false
    if (/required$/i.test(keyword) && meant?.has(String(params['missingProperty']))) return false
    if (keyword === 'contains' && !hasObjectsAlone(error.data)) return false
    const key = [instancePath, keyword, unknownFieldIn(error) ?? params['missingProperty'] ?? ''].join('\n')
    if (told.has(key)) return false
    told.add(key)
    return true
  })
}

/** Whether a value is a non-empty list of objects. */
const hasObjectsAlone = (list: unknown): boolean =>
  Array.isArray(list) && list.length > 0 && list.every((entry) => kindOf(entry) === 'object')

/** The place of the `when` for which a `contains` fails, where that means everybody. */
function whenOfEverybody({ keyword, instancePath, data }: ErrorObject): readonly string[] {
  if (keyword !== 'contains' || !hasObjectsAlone(data) || !Array.isArray(data)) return []
  return meansEverybody(data.at(-1)) ? [`${instancePath}/${data.length - 1}/when`] : []
}
