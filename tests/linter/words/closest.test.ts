import { describe, expect, it } from 'vitest'
import { closest } from '#linter/words/closest.ts'

const ids = ['q1', 'q2', 'q3', 'eligibilityCheck', 'notEligible']

describe('closest', () => {
  it.each([
    ['notEligable', 'notEligible'],
    ['noteligible', 'notEligible'],
    ['elegibilityChek', 'eligibilityCheck'],
    ['q33', 'q3'],
    ['Q1', 'q1'],
  ])('corrects %s to %s', (wrong, meant) => {
    expect(closest(wrong, ids)).toBe(meant)
  })

  it('returns nothing when no candidate is close', () => {
    expect(closest('somewhere', ids)).toBeNull()
    expect(closest('', ids)).toBeNull()
    expect(closest('q1', [])).toBeNull()
  })

  it('returns nothing when two candidates are equally close', () => {
    expect(closest('q9', ids)).toBeNull()
    expect(closest('cas', ['cat', 'car'])).toBeNull()
  })

  it('corrects a letter of a name of two, and finds a name that is right', () => {
    expect(closest('ys', ['yes', 'no'])).toBe('yes')
    expect(closest('q1', ids)).toBe('q1')
  })

  it('does not take a name whose only number is another for a typo', () => {
    expect(closest('q5', ['q7', 'notEligible'])).toBeNull()
    expect(closest('Band 12', ['Band 11'])).toBeNull()
    expect(closest('60+', ['20 - 29', '70+'])).toBeNull()
    expect(closest('60', ['60+'])).toBe('60+')
    expect(closest('q#', ['q3'])).toBe('q3')
    expect(closest('20 - 28', ['20 - 29', '60+'])).toBe('20 - 29')
  })

  it('returns the closer of two', () => {
    expect(closest('notEligibl', ['notEligibles', 'notEligible'])).toBe('notEligible')
    expect(closest('notEligibl', ['notEligible', 'notEligibles'])).toBe('notEligible')
  })

  it('counts a candidate that is listed twice once', () => {
    expect(closest('notEligibl', ['notEligible', 'notEligible'])).toBe('notEligible')
  })

  it('finds the field for a misspelt one', () => {
    expect(closest('Text', ['heading', 'text'])).toBe('text')
    expect(closest('nxt', ['text', 'next'])).toBe('next')
  })

  it('looks up a word of another system before it looks for typos', () => {
    expect(closest('and', ['all', 'any', 'not'])).toBe('all')
    expect(closest('and', ['any', 'not'])).toBe('any')
  })

  it('takes a name that looks the same before the word of another system', () => {
    expect(closest('and', ['all', '\u0430nd'])).toBe('\u0430nd')
  })

  it('finds the only name that ends with it after a slash', () => {
    expect(closest('markup', ['content/markup', 'rule/unused'])).toBe('content/markup')
    expect(closest('unused', ['rule/unused', 'step/unused'])).toBeNull()
  })

  it('does not look for typos in a text of 10,000 letters', () => {
    expect(closest('a'.repeat(10_000), [`${'a'.repeat(9_999)}b`])).toBeNull()
  })
})
