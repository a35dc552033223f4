import type { ErrorObject } from 'ajv'
import { type ValidatorName, validators } from '#core/validators/index.ts'
import { valueAt } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import { schemaOf } from './fieldsOf.ts'
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
  if (rule === null) return null
  const params = Object.keys(validators[rule].params).map(
    (name) => `${quote(name)}: ${written(valueAt(error.data, [field]))}`,
  )
  return `write { ${[`"rule": ${quote(rule)}`, ...params, '"message": "…"'].join(', ')} }`
}
