import { balanceField, groupDigits, OPEN_COMMA } from './balanceField.ts'

/** Where the selected part of a text starts and ends: twice the same where only the caret stands. */
export type SelectedPart = readonly [start: number, end: number]

/** What happened in the balance box. */
interface BalanceChange {
  /** The text before, with its separators. */
  readonly before: string
  /** What was selected in `before`. */
  readonly selected: SelectedPart
  /** The text after the browser's edit, with its separators. */
  readonly after: string
  /** Where the browser left the caret in `after`. */
  readonly caret: number
  /** The `inputType` of the browser's event; empty when it has none. */
  readonly inputType: string
  /** The `isBehindRefused` of the edit before, if the caret still stood there. */
  readonly isBehindRefused: boolean
}

/** What becomes of an edit. */
export interface BalanceEdit {
  /** The new draft, or `null` when the edit is refused and the box stays as it was. */
  readonly draft: string | null
  /** What is selected in the box then. */
  readonly selected: SelectedPart
  /** Whether the caret stands behind a character that was typed and refused. */
  readonly isBehindRefused: boolean
}

/**
 * What an edit of the balance comes to. Digits typed straight behind a refused character are refused too, else `150000.00` would become
 * 15,000,000, and `2e5` 25. Pure.
 */
export function editBalance(change: BalanceChange): BalanceEdit {
  const { caret, inputType, isBehindRefused } = change
  const after = halfWidth(change.after)
  const { text, digitsBeforeCaret } = intendedEdit({ ...change, after })
  const typed = /^insert(?!From)/.test(inputType) ? after.charAt(caret - 1) : ''
  const draft = isBehindRefused && /\d/.test(typed) ? null : balanceField.accept(text)
  if (draft === null) {
    return { draft, selected: change.selected, isBehindRefused: isBehindRefused || /\D/.test(typed) }
  }
  const place = caretAfterDigits(groupDigits(draft), digitsBeforeCaret)
  return { draft, selected: [place, place], isBehindRefused: false }
}

/**
 * The intended text, and how many of its digits stand before the caret: deleting a separator deletes the digit beyond it. The separators
 * that the box itself shows are removed from the text; an open comma stays, and so do the separators of a paste.
 */
function intendedEdit({ before, after, caret, inputType }: BalanceChange) {
  const digits = digitsOf(after)
  const digitsBeforeCaret = digitsOf(after.slice(0, caret)).length
  const wasOpen = OPEN_COMMA.test(before)
  // Asked only about what is deleted. In the box, a digit precedes each separator.
  const onlySeparatorGone = !wasOpen && digits === digitsOf(before)
  if (onlySeparatorGone && inputType === 'deleteContentBackward') {
    const left = digitsBeforeCaret - 1
    return { text: withoutDigit(digits, left), digitsBeforeCaret: left }
  }
  if (onlySeparatorGone && inputType === 'deleteContentForward') {
    return { text: withoutDigit(digits, digitsBeforeCaret), digitsBeforeCaret }
  }
  // A digit deleted from the last group leaves it short: its comma was not typed.
  const own = wasOpen || !inputType.startsWith('delete') ? /,(?!\d{0,2}$)/g : /,/g
  return { text: inputType.startsWith('insertFrom') ? after : after.replaceAll(own, ''), digitsBeforeCaret }
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

/** The full-width digits, comma and dollar sign of East Asian keyboards as the usual ones, each in its place. */
const halfWidth = (text: string) => text.replaceAll(/[０-９，＄]/g, (wide) => wide.normalize('NFKC'))

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

const withoutDigit = (digits: string, index: number) => digits.slice(0, index) + digits.slice(index + 1)
