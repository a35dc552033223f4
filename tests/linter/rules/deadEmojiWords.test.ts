import { describe, expect, it } from 'vitest'
import { deadEmojiWords } from '#linter/rules/deadEmojiWords.ts'

const deadIn = (...entries: readonly (readonly string[])[]): readonly string[] =>
  [...deadEmojiWords({ byWording: entries.map((words) => ({ words, emoji: '🐶' })) })].map(
    ({ path, why }) => `${path.slice(2).join('/')}: ${why}`,
  )

describe('deadEmojiWords', () => {
  it('reports a word that an earlier entry has, alone or as part of it', () => {
    const why = 'every question with it also has "Super", and the first entry that fits wins.'
    expect(deadIn(['Super'], ['age', 'super fund'], ['my super'])).toEqual([`1/words/1: ${why}`, `2/words/0: ${why}`])
  })

  it('names the entry that wins: the first of all with one of its words', () => {
    const why = (winner: string) => `every question with it also has "${winner}", and the first entry that fits wins.`
    expect(deadIn(['Fund'], ['Super'], ['super'], ['my super'], ['super fund'])).toEqual([
      `2/words/0: ${why('Super')}`,
      `3/words/0: ${why('Super')}`,
      `4/words/0: ${why('Fund')}`,
    ])
  })

  it('reports a phrase of Chinese, whose letters count as words, with the word of an earlier entry at its end', () => {
    expect(deadIn(['基金'], ['您目前的养老金基金'], ['养老金'])).toEqual([
      '1/words/0: every question with it also has "基金", and the first entry that fits wins.',
    ])
  })

  it('reports a word without letters', () => {
    expect(deadIn(['$'])).toEqual(['0/words/0: only letters and digits of a question are looked at.'])
  })

  it('accepts the longer phrase first, parts of words, and repeats within an entry', () => {
    expect(deadIn(['super fund'], ['super', 'super fees'], ['superb', '401k'])).toEqual([])
  })

  it('is quick on a phrase of 100,000 words', () => {
    expect(deadIn(['a'], ['b '.repeat(100_000)])).toEqual([])
  })
})
