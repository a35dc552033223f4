import { MAX_BALANCE_DIGITS } from './balanceField.ts'

/** What happened in the balance box. */
export interface BalanceChange {
  /** The text before, with its separators. */
  readonly before: string
  /** The text after the browser's edit, with its separators. */
  readonly after: string
  /** Where the browser left the caret in `after`. */
  readonly caret: number
  /** The `inputType` of the browser's event; empty when it has none. */
  readonly inputType: string
}

/** The intended text, and how many of its digits stand before the caret. */
export interface BalanceEdit {
  readonly text: string
  readonly digitsBeforeCaret: number
}

/** The intended edit of the balance: deleting a separator deletes the digit beyond it. Pure. */
export function editBalance({ before, after, caret, inputType }: BalanceChange): BalanceEdit {
  const digits = digitsOf(after)
  const digitsBeforeCaret = digitsOf(after.slice(0, caret)).length
  const onlySeparatorGone = after.length < before.length && digits === digitsOf(before)
  if (onlySeparatorGone && inputType === 'deleteContentBackward' && digitsBeforeCaret > 0) {
    return { text: withoutDigit(digits, digitsBeforeCaret - 1), digitsBeforeCaret: digitsBeforeCaret - 1 }
  }
  if (onlySeparatorGone && inputType === 'deleteContentForward') {
    return { text: withoutDigit(digits, digitsBeforeCaret), digitsBeforeCaret }
  }
  // Too many digits are refused, and the caret goes back to where they were typed.
  const excess = digits.length > MAX_BALANCE_DIGITS ? digits.length - digitsOf(before).length : 0
  return { text: after, digitsBeforeCaret: Math.max(0, digitsBeforeCaret - excess) }
}

/** Where the caret stands in `text` once `count` digits are before it; before a separator, not behind it. Pure. */
export function caretAfterDigits(text: string, count: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (seen === count) return index
    if (/\d/.test(text.charAt(index))) seen++
  }
  return text.length
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

const withoutDigit = (digits: string, index: number) => digits.slice(0, index) + digits.slice(index + 1)
