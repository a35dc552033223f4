import { describe, expect, it } from 'vitest'
import { caretAfterDigits, editBalance } from '#web/calculator/editBalance.ts'

const before = '150,000'
const typing = { inputType: 'insertText', isBehindRefused: false }
const backspace = { inputType: 'deleteContentBackward', isBehindRefused: false }
const forwardDelete = { inputType: 'deleteContentForward', isBehindRefused: false }
const paste = { inputType: 'insertFromPaste', isBehindRefused: false }

describe('editBalance', () => {
  it('counts the digits before the caret, not the separators', () => {
    expect(editBalance({ before, selected: [1, 1], after: '1950,000', caret: 2, ...typing })).toEqual({
      draft: '1950000',
      selected: [3, 3],
      isBehindRefused: false,
    })
  })

  it.each([
    ['one typed in the middle', [1, 1], '1９50,000', 2, typing, '1950000', 3],
    ['a whole amount, pasted', [0, 7], '＄２００，０００', 8, paste, '200000', 7],
  ] as const)(
    'accepts full-width digits, with the caret behind the last: %s',
    (_what, selected, after, caret, how, draft, place) => {
      expect(editBalance({ before, selected, after, caret, ...how })).toEqual({
        draft,
        selected: [place, place],
        isBehindRefused: false,
      })
    },
  )

  it('refuses a full-width digit behind a refused character', () => {
    const edit = editBalance({
      before,
      selected: [7, 7],
      after: '150,000５',
      caret: 8,
      ...typing,
      isBehindRefused: true,
    })
    expect(edit).toEqual({ draft: null, selected: [7, 7], isBehindRefused: true })
  })

  it('deletes the digit before a separator that Backspace removed', () => {
    expect(editBalance({ before, selected: [4, 4], after: '150000', caret: 3, ...backspace })).toMatchObject({
      draft: '15000',
      selected: [2, 2],
    })
  })

  it('deletes the digit after a separator that Delete removed', () => {
    const edit = editBalance({ before: '150,200', selected: [3, 3], after: '150200', caret: 3, ...forwardDelete })
    expect(edit).toMatchObject({ draft: '15000', selected: [4, 4] })
  })

  it('deletes no digit but the one that Delete removed', () => {
    const edit = editBalance({ before: '150,200', selected: [1, 1], after: '10,200', caret: 1, ...forwardDelete })
    expect(edit).toMatchObject({ draft: '10200', selected: [1, 1] })
  })

  it('restores the caret when a thirteenth digit is typed', () => {
    const full = { before: '999,999,999,999', after: '9991,999,999,999' }
    expect(editBalance({ ...full, selected: [3, 3], caret: 4, ...typing })).toEqual({
      draft: null,
      selected: [3, 3],
      isBehindRefused: false,
    })
  })

  it.each(['.', '-', 'e', ','])('refuses "%s" for all that is selected, which stays selected', (typed) => {
    expect(editBalance({ before, selected: [0, 7], after: typed, caret: 1, ...typing })).toEqual({
      draft: null,
      selected: [0, 7],
      isBehindRefused: true,
    })
  })

  it('refuses a pasted text, and accepts what is typed next', () => {
    const edit = editBalance({ before, selected: [0, 7], after: 'about five', caret: 10, ...paste })
    expect(edit).toEqual({ draft: null, selected: [0, 7], isBehindRefused: false })
  })

  it('refuses a pasted amount with a decimal comma', () => {
    expect(editBalance({ before, selected: [0, 7], after: '2000,5075', caret: 9, ...paste }).draft).toBeNull()
  })

  it.each([
    ['at the caret', [4, 4], '150,5000', 5],
    ['for all that is selected', [0, 7], '5', 1],
  ] as const)('refuses a digit behind a refused character, and the next one: %s', (_where, selected, after, caret) => {
    const edit = editBalance({ before, selected, after, caret, ...typing, isBehindRefused: true })
    expect(edit).toEqual({ draft: null, selected, isBehindRefused: true })
  })

  it.each([
    ['a digit is deleted', '150,00', '15000', backspace],
    ['an amount is pasted', '$200,000', '200000', paste],
  ])('forgets the refused character when %s', (_what, after, draft, how) => {
    const edit = editBalance({ before, selected: [0, 7], after, caret: after.length, ...how, isBehindRefused: true })
    expect(edit).toMatchObject({ draft, isBehindRefused: false })
  })

  it.each([
    ['a comma at the end', '150,000', '150,000,', '150000,', typing],
    ['a digit behind it', '150,000,', '150,000,5', '150000,5', typing],
    ['one of the digits deleted behind it', '150,000,50', '150,000,5', '150000,5', backspace],
    ['the third digit, which makes it a separator', '150,000,50', '150,000,500', '150000500', typing],
    ['the digits alone when Backspace takes the comma', '150,000,', '150,000', '150000', backspace],
    ['the digits alone when Backspace takes one of the last group', '150,000', '150,00', '15000', backspace],
    ['what is pasted, as it stands', '150,000', '2000,50', '2000,50', paste],
    ['the digits of an amount pasted with blanks', '', '150 000', '150000', paste],
  ])('keeps %s', (_what, shown, after, draft, how) => {
    const selected = [shown.length, shown.length] as const
    expect(editBalance({ before: shown, selected, after, caret: after.length, ...how }).draft).toBe(draft)
  })
})

describe('caretAfterDigits', () => {
  it.each([
    ['150,000', 0, 0],
    ['150,000', 3, 3],
    ['150,000', 4, 5],
    ['19,950,000', 3, 4],
    ['150,000', 6, 7],
    ['150,000', 9, 7],
    ['150,000,', 6, 8],
    ['', 0, 0],
  ])('finds in %s after %i digits the position %i', (text, count, place) => {
    expect(caretAfterDigits(text, count)).toBe(place)
  })
})
