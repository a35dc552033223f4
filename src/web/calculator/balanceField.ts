import type { FieldRules } from './FieldRules.ts'

/** Digits that a balance may have. */
export const MAX_BALANCE_DIGITS = 12

/** The start balance in whole dollars; the draft is its digits alone, without separators. Source: spec §5, D5. */
export const balanceField: FieldRules = {
  accept: (text) => {
    const digits = text.replaceAll(/[$,\s]/g, '')
    return /^\d*$/.test(digits) && digits.length <= MAX_BALANCE_DIGITS ? digits : null
  },
  valueOf: (draft) => (draft === '' ? null : Number(draft)),
  isUnfinished: () => false,
}

/** Digits in groups of three, as many as were typed: `000150` becomes `000,150`. Pure. */
export function groupDigits(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}
