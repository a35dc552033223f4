import { describe, expect, it } from 'vitest'
import { wrapText } from '#linter/paths/chart/wrapText.ts'

describe('wrapText', () => {
  it('breaks between words, and inside a word that is longer than a line', () => {
    expect(wrapText('What is your age?', 10, 3)).toEqual(['What is', 'your age?'])
    expect(wrapText('superannuation', 10, 3)).toEqual(['superannua', 'tion'])
    expect(wrapText('', 10, 3)).toEqual([])
  })

  it('fills a line to its last character', () => {
    expect(wrapText('your age then', 8, 3)).toEqual(['your age', 'then'])
    expect(wrapText('your age then', 7, 3)).toEqual(['your', 'age', 'then'])
    expect(wrapText('balances', 8, 1)).toEqual(['balances'])
  })

  it('cuts what does not fit, between characters', () => {
    expect(wrapText('one two three', 5, 2)).toEqual(['one', 'two…'])
    expect(wrapText('🏦🏦🏦🏦 🏦🏦🏦🏦 🏦🏦🏦🏦', 8, 2)).toEqual(['🏦🏦🏦🏦', '🏦🏦🏦…'])
    expect(wrapText('👩‍👩‍👧‍👦👍🏽👩‍👩‍👧‍👦', 4, 1)).toEqual(['👩‍👩‍👧‍👦…'])
  })

  it('breaks Thai, which has no spaces between words, between words', () => {
    expect(wrapText('กองทุนเงินเกษียณปัจจุบันของคุณ', 12, 3)).toEqual(['กองทุนเงิน', 'เกษียณปัจจุบัน', 'ของคุณ'])
  })

  it('puts half as many characters on a line where each takes two columns', () => {
    expect(wrapText('您的养老金余额', 8, 3)).toEqual(['您的养老', '金余额'])
  })
})
