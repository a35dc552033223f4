import type { ErrorObject } from 'ajv'
import { fieldsOf, schemaOf } from './fieldsOf.ts'
import { flatConditionIn } from './flatCondition.ts'
import { meansEverybody } from './meansEverybody.ts'
import { meantField } from './meantField.ts'
import { unknownFieldIn } from './unknownFieldIn.ts'
import { kindOf } from './valueName.ts'

/**
 * The Ajv errors that each report one mistake: drops the wrappers of if/then, what `contains` and `propertyNames` wrap, a `contains` that
 * fails because an entry is not an object, a `when` of the last entry that means everybody, known fields that count as unknown because
 * another field of their branch is wrong, unknown fields of an unknown validator, all parts but the first of a condition beside "goTo", and
 * errors that a misspelt field causes. Pure.
 */
export function dropEchoes(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const own = errors.filter(
    (error) => error.keyword !== 'if' && !/\/(contains|propertyNames)\/./.test(error.schemaPath),
  )
  const notAllowed = new Set(own.flatMap(({ keyword, instancePath }) => (keyword === 'enum' ? [instancePath] : [])))
  const misspelt = new Map<string, Set<string>>()
  const real = own.filter((error) => {
    const field = unknownFieldIn(error)
    if (field === null) return true
    const [, ...later] = flatConditionIn(error)
    const isKnown = fieldsOf(schemaOf(error), error.data).has(field)
    if (isKnown || notAllowed.has(`${error.instancePath}/rule`) || later.some(([part]) => part === field)) return false
    const known = misspelt.get(error.instancePath) ?? new Set()
    misspelt.set(error.instancePath, known.add(meantField(field, error) ?? ''))
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
