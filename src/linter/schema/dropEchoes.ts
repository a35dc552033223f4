import type { ErrorObject } from 'ajv'
import { pathTo, pointerTo } from '../source/Path.ts'
import { EMOJI_FIELDS, emojiInKeyHelp } from './emojiInKey.ts'
import { fieldsOf, schemaOf } from './fieldsOf.ts'
import { flatConditionIn } from './flatCondition.ts'
import { elseOf, meansEverybody } from './meansEverybody.ts'
import { meantField } from './meantField.ts'
import { isComparedByName } from './namedOperator.ts'
import { ownerOf } from './ownerHelp.ts'
import { isStrayStep } from './strayStep.ts'
import { unknownFieldIn } from './unknownFieldIn.ts'
import { kindOf } from './valueName.ts'

/** The Ajv errors that each report one mistake of a file, without what follows from another. Pure. */
export function dropEchoes(errors: readonly ErrorObject[], root: unknown): readonly ErrorObject[] {
  const own = errors.filter((error) => !isWrapper(error))
  const refused = new Set(own.flatMap(({ keyword, instancePath }) => (keyword === 'enum' ? [instancePath] : [])))
  const real = own.filter((error) => !isNoUnknownField(error, refused))
  const meant = meantFields(real, root)
  const everybody = new Set(own.flatMap(whenOfEverybody))
  const crowded = new Set(
    own.flatMap(({ keyword, instancePath }) => (keyword === 'maxProperties' ? [instancePath] : [])),
  )
  return withoutRepeats(
    real.filter(
      (error) =>
        !everybody.has(error.instancePath) &&
        !isMisnamed(error, meant) &&
        !isBadElse(error) &&
        !isOfCrowded(error, crowded),
    ),
  )
}

/** Whether an error only says that a part fails: one of `if`, or of what `contains` and `propertyNames` try. */
const isWrapper = ({ keyword, schemaPath }: ErrorObject): boolean =>
  keyword === 'if' || /\/(contains|propertyNames)\/./.test(schemaPath)

/**
 * Whether an unknown field is known, and only counts as unknown because another field of its branch is wrong; or belongs to an unknown
 * validator, to a condition beside "goTo" or a whole step that is told once, or to what an operator under a name is compared with.
 * `refused`: the places whose values are none of those allowed.
 */
function isNoUnknownField(error: ErrorObject, refused: ReadonlySet<string>): boolean {
  const field = unknownFieldIn(error)
  if (field === null) return false
  const [, ...later] = flatConditionIn(error)
  return (
    isComparedByName(field, error) ||
    fieldsOf(schemaOf(error), error.data).has(field) ||
    refused.has(`${error.instancePath}/rule`) ||
    later.some(([part]) => part === field) ||
    (field !== 'id' && isStrayStep(error))
  )
}

/** By the place of an object, the fields that it has after all: under another name, or too deep in it. */
function meantFields(errors: readonly ErrorObject[], root: unknown): ReadonlyMap<string, ReadonlySet<string>> {
  const meant = new Map<string, Set<string>>()
  const add = (place: string, names: readonly string[]): void =>
    void meant.set(place, new Set([...(meant.get(place) ?? []), ...names]))
  for (const error of errors) {
    const field = unknownFieldIn(error)
    if (field === null) continue
    const name = meantField(field, error)
    // One that is meant for no field still accounts for a wrong number of them.
    add(error.instancePath, emojiInKeyHelp(field, error) === null ? [name ?? ''] : EMOJI_FIELDS)
    if (isStrayStep(error)) add(error.instancePath, ['goTo'])
    const owner = name === null ? ownerOf(field, pathTo(error.instancePath, root), root) : null
    if (owner !== null) add(pointerTo(owner), [field])
  }
  return meant
}

/** Whether an object lacks a field, or has too few or too many, only because an unknown one is meant for it. */
function isMisnamed(
  { keyword, instancePath, params }: ErrorObject,
  meant: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  const names = meant.get(instancePath)
  if (names === undefined) return false
  if (keyword === 'minProperties' || keyword === 'maxProperties') return true
  return /required$/i.test(keyword) && names.has(String(params['missingProperty']))
}

/**
 * Whether a part of a condition is wrong, or lacks its question, only because it stands beside parts of another kind. `crowded`: the places
 * of the conditions with too many parts.
 */
const isOfCrowded = ({ keyword, instancePath }: ErrorObject, crowded: ReadonlySet<string>): boolean =>
  (keyword === 'dependentRequired' && crowded.has(instancePath)) ||
  (keyword === 'type' && instancePath.endsWith('/not') && crowded.has(instancePath.slice(0, -'/not'.length)))

/** Whether a list lacks its last entry only because an entry is no object, or the last one says "else". */
const isBadElse = ({ keyword, data }: ErrorObject): boolean =>
  keyword === 'contains' && (!hasObjectsAlone(data) || hasElse(data))

/** One error of each keyword about the same field of an object: several branches of the schema may report it. */
function withoutRepeats(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const byMistake = new Map<string, ErrorObject>()
  for (const error of errors) {
    const { keyword, instancePath, params } = error
    const mistake = [instancePath, keyword, unknownFieldIn(error) ?? params['missingProperty'] ?? ''].join('\n')
    if (!byMistake.has(mistake)) byMistake.set(mistake, error)
  }
  return [...byMistake.values()]
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
