import { MAX_BALANCE_DIGITS, OPEN_COMMA } from './balanceField.ts'

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
  /** The `pointBehind` of the edit before, if the caret still stood there. */
  readonly pointBehind: number | null
}

/** The intended text, and how many of its digits stand before the caret. */
export interface BalanceEdit {
  readonly text: string
  readonly digitsBeforeCaret: number
  /** The digits before a decimal point that the caret stands behind, as typed; the text is refused for it. `null` without one. */
  readonly pointBehind: number | null
}

/**
 * The intended edit of the balance: deleting a separator deletes the digit beyond it, and digits typed straight behind a refused point stay
 * behind it, else `150000.00` would become 15,000,000. The separators that the box itself shows are removed from the text; an open comma
 * stays, and so do the separators of a paste. Pure.
 */
export function editBalance({ before, after, caret, inputType, pointBehind }: BalanceChange): BalanceEdit {
  const digits = digitsOf(after)
  const digitsBeforeCaret = digitsOf(after.slice(0, caret)).length
  const added = digits.length - digitsOf(before).length
  if (added > 0 && digitsBeforeCaret - added === pointBehind) {
    const place = caret - added
    return { text: `${after.slice(0, place)}.${after.slice(place)}`, digitsBeforeCaret: pointBehind, pointBehind }
  }
  const wasOpen = OPEN_COMMA.test(before)
  const onlySeparatorGone = !wasOpen && after.length < before.length && digits === digitsOf(before)
  if (onlySeparatorGone && inputType === 'deleteContentBackward' && digitsBeforeCaret > 0) {
    const left = digitsBeforeCaret - 1
    return { text: withoutDigit(digits, left), digitsBeforeCaret: left, pointBehind: null }
  }
  if (onlySeparatorGone && inputType === 'deleteContentForward') {
    return { text: withoutDigit(digits, digitsBeforeCaret), digitsBeforeCaret, pointBehind: null }
  }
  // Too many digits are refused, and the caret goes back to where they were typed.
  const excess = digits.length > MAX_BALANCE_DIGITS ? added : 0
  const isPoint = after[caret - 1] === '.'
  // A digit deleted from the last group leaves it short: its comma was not typed.
  const own = wasOpen || !inputType.startsWith('delete') ? /,(?!\d{0,2}$)/g : /,/g
  return {
    text: inputType.startsWith('insertFrom') ? after : after.replaceAll(own, ''),
    digitsBeforeCaret: Math.max(0, digitsBeforeCaret - excess),
    pointBehind: isPoint ? digitsBeforeCaret : null,
  }
}

/** Where the caret stands in `text` once `count` digits are before it; before a separator, unless no digit is behind that. Pure. */
export function caretAfterDigits(text: string, count: number): number {
  let seen = 0
  for (let index = 0; /\d/.test(text.slice(index)); index++) {
    if (seen === count) return index
    if (/\d/.test(text.charAt(index))) seen++
  }
  return text.length
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

const withoutDigit = (digits: string, index: number) => digits.slice(0, index) + digits.slice(index + 1)
