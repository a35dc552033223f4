import type { FieldRules } from './FieldRules.ts'

/** Digits that a balance may have. */
const MAX_BALANCE_DIGITS = 12

/** A comma at the end with fewer than three digits after it: an unfinished separator, or cents. */
export const OPEN_COMMA = /,\d{0,2}$/

/**
 * The start balance in whole dollars; the draft is its digits, without separators other than an {@link OPEN_COMMA}, and not a number yet
 * while digits follow that comma. Source: spec §5, D5.
 */
export const balanceField: FieldRules = {
  accept: (text) => {
    // Some calculators copy an amount with invisible marks around it.
    const draft = text.replaceAll(/[$\s\p{Cf}]|,(?=\d{3}(?!\d))/gu, '')
    const isShort = draft.replace(',', '').length <= MAX_BALANCE_DIGITS
    return /^(?:\d+(?:,\d{0,2})?)?$/.test(draft) && isShort ? draft : null
  },
  valueOf: (draft) => (/^\d+,?$/.test(draft) ? Number.parseInt(draft, 10) : null),
  isUnfinished: (draft) => draft.includes(','),
}

/** Digits in groups of three, as many as were typed: `000150` becomes `000,150`. An open comma stays, and so does what follows it. Pure. */
export function groupDigits(draft: string): string {
  return draft.replaceAll(/\B(?=(?:\d{3})+(?:,|$))/g, ',')
}
