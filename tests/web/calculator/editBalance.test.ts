import { describe, expect, it } from 'vitest'
import { caretAfterDigits, editBalance } from '#web/calculator/editBalance.ts'

const typing = { inputType: 'insertText', pointBehind: null }
const backspace = { inputType: 'deleteContentBackward', pointBehind: null }
const forwardDelete = { inputType: 'deleteContentForward', pointBehind: null }

describe('editBalance', () => {
  it('counts the digits before the caret, not the separators', () => {
    expect(editBalance({ before: '150,000', after: '1950,000', caret: 2, ...typing })).toEqual({
      text: '1950000',
      digitsBeforeCaret: 2,
      pointBehind: null,
    })
  })

  it('deletes the digit before a separator that Backspace removed', () => {
    expect(editBalance({ before: '150,000', after: '150000', caret: 3, ...backspace })).toEqual({
      text: '15000',
      digitsBeforeCaret: 2,
      pointBehind: null,
    })
  })

  it('deletes the digit after a separator that Delete removed', () => {
    expect(editBalance({ before: '150,200', after: '150200', caret: 3, ...forwardDelete })).toEqual({
      text: '15000',
      digitsBeforeCaret: 3,
      pointBehind: null,
    })
  })

  it('restores the caret when a thirteenth digit is typed', () => {
    const edit = editBalance({ before: '999,999,999,999', after: '9991,999,999,999', caret: 4, ...typing })
    expect(edit.digitsBeforeCaret).toBe(3)
  })

  it('remembers where a point was typed', () => {
    const edit = editBalance({ before: '150,000', after: '150.,000', caret: 4, ...typing })
    expect(edit).toEqual({ text: '150.000', digitsBeforeCaret: 3, pointBehind: 3 })
  })

  it('keeps a digit typed after the point there, with the caret, for the next one', () => {
    const edit = editBalance({ before: '150,000', after: '1505,000', caret: 4, ...typing, pointBehind: 3 })
    expect(edit).toEqual({ text: '150.5,000', digitsBeforeCaret: 3, pointBehind: 3 })
  })

  it('accepts a digit that was typed elsewhere, and forgets the point', () => {
    const edit = editBalance({ before: '150,000', after: '1950,000', caret: 2, ...typing, pointBehind: 3 })
    expect(edit).toEqual({ text: '1950000', digitsBeforeCaret: 2, pointBehind: null })
  })

  it('forgets the point when a digit is deleted', () => {
    const edit = editBalance({ before: '150,000', after: '150,00', caret: 6, ...backspace, pointBehind: 6 })
    expect(edit).toEqual({ text: '15000', digitsBeforeCaret: 5, pointBehind: null })
  })

  it.each([
    ['a comma at the end', '150,000', '150,000,', '150000,', typing],
    ['a digit behind it', '150,000,', '150,000,5', '150000,5', typing],
    ['one of the digits deleted behind it', '150,000,50', '150,000,5', '150000,5', backspace],
    ['the third digit, which makes it a separator', '150,000,50', '150,000,500', '150000500', typing],
    ['the digits alone when Backspace takes the comma', '150,000,', '150,000', '150000', backspace],
    ['the digits alone when Backspace takes one of the last group', '150,000', '150,00', '15000', backspace],
    ['what is pasted, as it stands', '150,000', '2000,50', '2000,50', { ...typing, inputType: 'insertFromPaste' }],
  ])('keeps %s', (_what, before, after, text, how) => {
    expect(editBalance({ before, after, caret: after.length, ...how }).text).toBe(text)
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
