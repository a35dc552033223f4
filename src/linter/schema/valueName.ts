import { quote } from '../words/quote.ts'

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object { … }',
  null: 'null',
}

/** A kind of the schema in words, with its article. Pure. */
export const articleKind = (kind: string): string => kinds[kind] ?? kind

/** The JSON kind of a value. Pure. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** A value as a message shows it: short ones as written, lists and objects by their kind. Pure. */
export function valueName(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  const kind = kindOf(value)
  return kind === 'array' || kind === 'object' ? articleKind(kind) : String(value)
}
