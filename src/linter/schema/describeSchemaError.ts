import type { ErrorObject } from 'ajv'
import type { Problem } from '../Problem.ts'
import { pathTo, valueAt } from '../source/Path.ts'
import { describeConditionError } from './describeConditionError.ts'
import { describeConditionType } from './describeConditionType.ts'
import { describeFieldError } from './describeFieldError.ts'
import { describeIdType } from './describeIdType.ts'
import { describeLinkError } from './describeLinkError.ts'
import { describeNextError } from './describeNextError.ts'
import { describeUnknownField } from './describeUnknownField.ts'
import { describeValidationError } from './describeValidationError.ts'
import { ELSE_HELP, meansEverybody } from './meansEverybody.ts'
import { placeName } from './placeName.ts'
import type { SchemaErrorContext } from './SchemaErrorContext.ts'
import type { FindTwin } from './twinFinder.ts'
import { unknownFieldIn } from './unknownFieldIn.ts'

/** An Ajv error in words for the person who edits the file, at the place to fix. Pure but for what `twinOf` remembers of the file. */
export function describeSchemaError(error: ErrorObject, root: unknown, twinOf: FindTwin): Problem {
  const path = pathTo(error.instancePath, root)
  const context = { error, path, root, place: placeName(path, root) }
  const unknown = unknownFieldIn(error)
  if (unknown !== null) return describeUnknownField(unknown, context, twinOf)
  switch (error.keyword) {
    case 'minProperties':
    case 'maxProperties':
    case 'dependentRequired':
      return describeConditionError(context)
    case 'propertyNames':
      return {
        path: [...path, String(error.params['propertyName'])],
        part: 'key',
        message: `An entry of ${context.place} has an empty name.`,
        why: 'whoever reads the file, or a finding about it, cannot tell which one is meant.',
        help: 'give it a name.',
      }
    case 'contains':
      return describeMissingDefault(context)
    default:
      return (
        describeNextError(context) ??
        describeValidationError(context) ??
        describeConditionType(context) ??
        describeIdType(context) ??
        describeLinkError(context) ??
        describeFieldError(context)
      )
  }
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
      ? ELSE_HELP
      : 'add { "goTo": … } behind it for everybody left, or remove its "when" if it is for them.',
    fix: isSurplus ? { kind: 'remove' } : undefined,
  }
}
