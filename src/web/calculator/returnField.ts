import type { FieldRules } from './FieldRules.ts'

/** Every prefix of a number from 4 to 12 with at most two decimals, and nothing else. */
const RETURN = /^(?:|[4-9](?:\.\d{0,2})?|1|1[01](?:\.\d{0,2})?|12(?:\.0{0,2})?)$/

/**
 * A yearly return in percent: empty or a decimal number between 4 and 12. `1` is accepted as the start of 10, 11 or 12. Source: spec §5,
 * D5.
 */
export const returnField: FieldRules = {
  accept: (text) => (RETURN.test(text) ? text : null),
  valueOf: (draft) => (Number(draft) >= 4 ? Number(draft) : null),
  isUnfinished: (draft) => draft === '1',
}
