import type { ErrorObject } from 'ajv'
import { type ValidatorName, validators } from '#core/validators/index.ts'
import { valueAt } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import { fieldsOf, schemaOf } from './fieldsOf.ts'
import { written } from './written.ts'

/** The validator that is a key of its entry, as in `{ "maxLength": 10 }`; `null` for any other field. Pure. */
export function ruleInKey(field: string, error: ErrorObject): ValidatorName | null {
  const { allOf, required = [] } = schemaOf(error)
  const isUnnamed = allOf !== undefined && required.includes('rule') && !Object.hasOwn(Object(error.data), 'rule')
  return isUnnamed && isValidator(field) ? field : null
}

const isValidator = (name: string): name is ValidatorName => Object.hasOwn(validators, name)

/** The right form of an entry with its validator for a key; `null` for any other field. Pure. */
export function ruleInKeyHelp(field: string, error: ErrorObject): string | null {
  const rule = ruleInKey(field, error)
  return rule === null ? null : `write ${entryFor(rule, error)}`
}

/** What to write for a validator that is a field of its question, as in `{ "maxLength": 10 }`; `null` for any other field. Pure. */
export function ruleInStepHelp(field: string, error: ErrorObject): string | null {
  const { data } = error
  if (!isValidator(field) || !fieldsOf(schemaOf(error), data).has('validation')) return null
  const entry = entryFor(field, error)
  return Object.hasOwn(Object(data), 'validation') ? `add to "validation": ${entry}` : `write "validation": [${entry}]`
}

/** The right form of a "validation" with validators alone for keys, as in `{ "required": true, "maxLength": 10 }`; `null` for any other. Pure. */
export function rulesInKeysHelp(error: ErrorObject): string | null {
  const keys = Object.keys(Object(error.data))
  const rules = keys.filter(isValidator)
  if (rules.length === 0 || rules.length < keys.length) return null
  return `write [${rules.map((rule) => entryFor(rule, error)).join(', ')}]`
}

/** The entry of "validation" for a validator in a key, whose value is its parameter. */
function entryFor(rule: ValidatorName, { data }: ErrorObject): string {
  const params = Object.keys(validators[rule].params).map((name) => `${quote(name)}: ${written(valueAt(data, [rule]))}`)
  return `{ ${[`"rule": ${quote(rule)}`, ...params, '"message": "…"'].join(', ')} }`
}
