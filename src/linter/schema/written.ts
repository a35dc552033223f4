import { quoteWhole } from '../words/quote.ts'
import { kindOf } from './valueName.ts'

/** A value as a file has it, on one line: of an object only the brackets, and "…" for a text that the file does not have. Pure. */
export function written(value: unknown = '…'): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (typeof value === 'string') return quoteWhole(value)
  return kindOf(value) === 'object' ? '{ … }' : String(value)
}
