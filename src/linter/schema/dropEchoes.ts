import type { ErrorObject } from 'ajv'
import { pathTo, pointerTo } from '../source/Path.ts'
import { EMOJI_FIELDS, emojiInKeyHelp } from './emojiInKey.ts'
import { fieldsOf, schemaOf } from './fieldsOf.ts'
import { flatConditionIn } from './flatCondition.ts'
import { elseOf, meansEverybody } from './meansEverybody.ts'
import { meantField } from './meantField.ts'
import { isComparedByName } from './namedOperator.ts'
import { ownerOf } from './ownerHelp.ts'
import { unknownFieldIn } from './unknownFieldIn.ts'
import { kindOf } from './valueName.ts'

/**
 * The Ajv errors that each report one mistake: drops the wrappers of if/then, what `contains` and `propertyNames` wrap, a `contains` that
 * fails because an entry is not an object or has an "else", a `when` of the last entry that means everybody, known fields that count as
 * unknown because another field of their branch is wrong, unknown fields of an unknown validator, all parts but the first of a condition
 * beside "goTo", what an operator under a name is compared with, and errors that a misspelt field, or one too deep in its object, causes.
 * `root`: the file. Pure.
 */
export function dropEchoes(errors: readonly ErrorObject[], root: unknown): readonly ErrorObject[] {
  const own = errors.filter(
    (error) => error.keyword !== 'if' && !/\/(contains|propertyNames)\/./.test(error.schemaPath),
  )
  const notAllowed = new Set(own.flatMap(({ keyword, instancePath }) => (keyword === 'enum' ? [instancePath] : [])))
  const misspelt = new Map<string, Set<string>>()
  const misplaced = new Set<string>()
  const real = own.filter((error) => {
    const field = unknownFieldIn(error)
    if (field === null) return true
    const [, ...later] = flatConditionIn(error)
    const isKnown = fieldsOf(schemaOf(error), error.data).has(field)
    if (isComparedByName(field, error)) return false
    if (isKnown || notAllowed.has(`${error.instancePath}/rule`) || later.some(([part]) => part === field)) return false
    const known = misspelt.get(error.instancePath) ?? []
    const name = meantField(field, error)
    const meant = emojiInKeyHelp(field, error) === null ? [name ?? ''] : EMOJI_FIELDS
    misspelt.set(error.instancePath, new Set([...known, ...meant]))
    const owner = name === null ? ownerOf(field, pathTo(error.instancePath, root), root) : null
    if (owner !== null) misplaced.add([pointerTo(owner.path), field].join('\n'))
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
    const missing = /required$/i.test(keyword) ? String(params['missingProperty']) : null
    if (missing !== null && (meant?.has(missing) || misplaced.has([instancePath, missing].join('\n')))) return false
    if (keyword === 'contains' && (!hasObjectsAlone(error.data) || hasElse(error.data))) return false
    const key = [instancePath, keyword, unknownFieldIn(error) ?? params['missingProperty'] ?? ''].join('\n')
    if (told.has(key)) return false
    told.add(key)
    return true
  })
}

/** Whether a value is a non-empty list of objects. */
const hasObjectsAlone = (list: unknown): boolean =>
  Array.isArray(list) && list.length > 0 && list.every((entry) => kindOf(entry) === 'object')

/** Whether the last entry of a list says where everybody left goes. */
const hasElse = (list: unknown): boolean => Array.isArray(list) && elseOf(list.at(-1)) !== null

/** The place of the `when` for which a `contains` fails, where that means everybody. */
function whenOfEverybody({ keyword, instancePath, data }: ErrorObject): readonly string[] {
  if (keyword !== 'contains' || !hasObjectsAlone(data) || !Array.isArray(data)) return []
  return meansEverybody(data.at(-1)) ? [`${instancePath}/${data.length - 1}/when`] : []
}
