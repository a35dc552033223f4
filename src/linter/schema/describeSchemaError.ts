import type { ErrorObject } from 'ajv'
import { stepTypes } from '#core/step-types/index.ts'
import type { Problem } from '../Problem.ts'
import { pathTo, valueAt } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import { suggester } from '../words/suggest.ts'
import { surelyMeant } from '../words/surelyMeant.ts'
import { bareQuestionHelp } from './bareQuestionHelp.ts'
import { describeConditionError } from './describeConditionError.ts'
import { describeConditionType } from './describeConditionType.ts'
import { describeFieldError } from './describeFieldError.ts'
import { describeNextError } from './describeNextError.ts'
import { describeValidationError } from './describeValidationError.ts'
import { fieldsOf, isOfAnotherType, schemaOf } from './fieldsOf.ts'
import { meansEverybody } from './meansEverybody.ts'
import { placeName } from './placeName.ts'
import type { SchemaErrorContext } from './SchemaErrorContext.ts'
import { takesKindOf } from './takesKindOf.ts'

/** An Ajv error in words for the person who edits the file, at the place to fix. Pure. */
export function describeSchemaError(error: ErrorObject, root: unknown): Problem {
  const path = pathTo(error.instancePath, root)
  const context = { error, path, root, place: placeName(path, root) }
  switch (error.keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return describeUnknownField(context)
    case 'minProperties':
    case 'maxProperties':
    case 'dependentRequired':
      return describeConditionError(context)
    case 'contains':
      return describeMissingDefault(context)
    default:
      return (
        describeNextError(context) ??
        describeValidationError(context) ??
        describeConditionType(context) ??
        describeFieldError(context)
      )
  }
}

function describeUnknownField(context: SchemaErrorContext): Problem {
  const { error, path, place } = context
  const field = String(error.params['additionalProperty'] ?? error.params['unevaluatedProperty'])
  const schema = schemaOf(error)
  const variant = schema.properties?.['type'] ? 'type' : schema.properties?.['rule'] && schema.allOf ? 'rule' : null
  const kind = variant && valueAt(error.data, [variant])
  const ofKind = typeof kind === 'string' ? `, which has "${variant}": ${quote(kind)}` : ''
  const fields = fieldsOf(schema, error.data)
  const isSurplus = isOfAnotherType(schema, error.data, field)
  const free = [...fields.keys()].filter((known) => !Object.hasOwn(Object(error.data), known))
  const meant = isSurplus ? undefined : surelyMeant(field, free)
  const isSure = takesKindOf(fields.get(meant ?? '') ?? {}, valueAt(error.data, [field]))
  return {
    path: [...path, field],
    part: 'key',
    message: `${quote(field)} is not a field of ${place}${ofKind}.`,
    why: 'the site would ignore it, and what it was meant to do would not happen.',
    help: isSurplus
      ? surplusHelp(field, kind)
      : (bareQuestionHelp(field, context) ?? suggester()(field, free, 'remove it.')),
    replacement: isSure ? meant : undefined,
  }
}

/** For a field that another type has, which is not a typo. */
function surplusHelp(field: string, kind: unknown): string {
  const isEnding = Object.entries(stepTypes).some(([name, type]) => name === kind && type.kind === 'ending')
  return isEnding && field === 'next'
    ? 'take it out: an ending has no "next".'
    : `take it out: ${quote(String(kind))} has no such field.`
}

/** Each entry is an object with a "when": {@link dropEchoes} leaves no other error of this keyword. */
function describeMissingDefault({ error, path, place }: SchemaErrorContext): Problem {
  const last = Array.isArray(error.data) ? error.data.length - 1 : 0
  const isSurplus = meansEverybody(valueAt(error.data, [last]))
  return {
    path: [...path, last, 'when'],
    part: 'key',
    message: `The last entry of ${place} must have no "when".`,
    why: 'a visitor whom no entry matches would have no next screen.',
    help: isSurplus
      ? 'take it out: the last entry takes everybody left.'
      : 'add { "goTo": … } as the last entry: it takes everybody left.',
    ...(isSurplus && { isSurplus }),
  }
}
