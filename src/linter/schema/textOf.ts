/**
 * A value as a text to compare with names: of a list its entries, of an object nothing. `String` would throw for an object that has a key
 * called "toString". Pure.
 */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(' ')
  return typeof value === 'object' && value !== null ? '' : String(value)
}
