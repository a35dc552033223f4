import type { ErrorObject } from 'ajv'
import { fieldsOf, schemaOf } from './fieldsOf.ts'
import { textOf } from './textOf.ts'

const HELP = 'a visitor picks one option of a question: ask one question for each thing, with "Yes" and "No".'

/** What other systems call a question of which visitors pick several options, in small letters. */
const TYPES = /^(?:check-?box(?:es)?|multi(?:ple)?-?(?:select|answers?|response)|several|ranking)$/

/** Fields with which other systems let visitors pick several options. */
const FIELDS = /^(?:(?:allow|is)?multi(?:ple|select)?|(?:min|max)_?(?:choices|select(?:ed|ions?)?|answers))$/i

/** What to write for a type of question that takes several options, which no type here does; `null` for any other value. Pure. */
export function severalTypeHelp({ keyword, data, instancePath }: ErrorObject): string | null {
  const isType = keyword === 'enum' && /^\/steps\/\d+\/type$/.test(instancePath)
  const word = textOf(data).toLowerCase().replaceAll(/[\s_]/g, '-')
  return isType && TYPES.test(word) ? `use "multiple-choice"; ${HELP}` : null
}

/** The same for a field of a question that asks for several options; `null` for any other field. Pure. */
export function severalFieldHelp(field: string, error: ErrorObject): string | null {
  const hasOptions = fieldsOf(schemaOf(error), error.data).has('options')
  return hasOptions && FIELDS.test(field) ? `remove it; ${HELP}` : null
}
