import { describe, expect, it } from 'vitest'
import { wrapText } from '#linter/paths/chart/wrapText.ts'

describe('wrapText', () => {
  it('breaks between words, and inside a word that is longer than a line', () => {
    expect(wrapText('What is your age?', 10, 3)).toEqual(['What is', 'your age?'])
    expect(wrapText('superannuation', 10, 3)).toEqual(['superannua', 'tion'])
  })

  it('cuts what does not fit, between characters', () => {
    expect(wrapText('one two three', 5, 2)).toEqual(['one', 'two…'])
    expect(wrapText('🏦🏦🏦🏦 🏦🏦🏦🏦 🏦🏦🏦🏦', 4, 2)).toEqual(['🏦🏦🏦🏦', '🏦🏦🏦…'])
  })
})
