import type { ErrorObject } from 'ajv'
import { operators } from '#core/conditions/index.ts'
import { valueAt } from '../source/Path.ts'
import { closest } from '../words/closest.ts'
import { quote } from '../words/quote.ts'
import { isForOne, operatorForSeveral } from '../words/severalHelp.ts'
import { comparisonHelp, isComparison } from './comparisonHelp.ts'
import { schemaOf } from './fieldsOf.ts'
import type { SchemaErrorContext } from './SchemaErrorContext.ts'
import { written } from './written.ts'

/** Fields in which other systems name the operator, and those in which they say what it compares with. */
const NAMING = ['operator', 'op', 'comparator', 'comparison']
const COMPARED = ['value', 'values', 'answer']

/** Whether a field is what the operator of a condition compares with, where another field names that operator. Pure. */
export function isComparedByName(field: string, error: ErrorObject): boolean {
  if (!COMPARED.includes(field)) return false
  const { name } = namingIn(error) ?? {}
  return name !== undefined && (isComparison(name) || operatorCalled(name) !== null)
}

/** The right form of a condition such as `{ "question": "q1", "operator": "isNot", "value": "AMP" }`; `null` for any other field. Pure. */
export function namedOperatorHelp(field: string, context: SchemaErrorContext): string | null {
  const { error } = context
  const naming = namingIn(error)
  if (field !== naming?.field) return null
  const operator = operatorCalled(naming.name)
  if (operator === null || isComparison(naming.name)) return comparisonHelp(naming.name, context)
  const compared = COMPARED.find((key) => Object.hasOwn(Object(error.data), key))
  if (compared === undefined) return `write ${testFor(operator, '…')} in place of it.`
  return `write ${testFor(operator, valueAt(error.data, [compared]))} in place of it and ${quote(compared)}.`
}

/** The operator that a name in words or signs means, such as "is not"; `null` when it means none. Pure. */
export const operatorCalled = (name: string): string | null =>
  closest(name.replaceAll(/[\s_-]/g, ''), Object.keys(operators))

/** An operator with what it compares with, as what to write: with a list, the operator that takes several values. Pure. */
export function testFor(operator: string, value: unknown): string {
  if (operator === 'answered') return `"answered": ${value !== false}`
  if (Array.isArray(value)) return `${quote(operatorForSeveral(operator))}: ${written(value)}`
  return `${quote(operator)}: ${written(isForOne(operator) ? value : [value])}`
}

/** The field of a condition that names an operator, and that name; `null` when there is none. */
function namingIn(error: ErrorObject): { readonly field: string; readonly name: string } | null {
  const { question, is } = schemaOf(error).properties ?? {}
  if (!question || !is) return null
  const field = NAMING.find((key) => Object.hasOwn(Object(error.data), key))
  const name = field === undefined ? undefined : valueAt(error.data, [field])
  return field !== undefined && typeof name === 'string' ? { field, name } : null
}
