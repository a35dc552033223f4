import { describe, expect, it } from 'vitest'
import { quote } from '#linter/words/quote.ts'
import { suggester, sureGuesser } from '#linter/words/suggest.ts'

const suggest = suggester()

describe('suggester', () => {
  it('suggests what was meant', () => {
    expect(suggest('yuong', ['young', 'old'], 'x')).toBe('did you mean "young"?')
  })

  it('shows whole what is to be copied, however long', () => {
    const long = `Yes, please call me ${'on a weekday '.repeat(10)}within six weeks`
    expect(suggest(`Yes. ${long}`, [`${long}.`], 'x')).toBe(`use "${long}.".`)
    expect(suggest('Yes', [long, 'No'], 'x')).toBe(`use one of "${long}", "No".`)
    expect(suggest(`${long.slice(0, 80)}?`, [long.slice(0, 80)], 'x')).toBe(`did you mean "${long.slice(0, 80)}"?`)
  })

  it('says which of two names that look the same contains an invisible character', () => {
    expect(suggest('young\u200B', ['young', 'old'], 'x')).toBe('write it without the invisible U+200B: "young".')
    expect(suggest('over\u00A060', ['over 60'], 'x')).toBe('write it without the invisible U+00A0: "over 60".')
    const help = 'delete the invisible U+200B in "young\\u200b", where that stands.'
    expect(suggest('young', ['young\u200B', 'old'], 'x')).toBe(help)
    expect(suggest('young ', ['young'], 'x')).toBe('did you mean "young"?')
  })

  it.each(['young ', ' young'])('says to take the blank out of the name %j, not to write it once more', (name) => {
    expect(suggest('young', [name, 'old'], 'x')).toBe(`write "young" where "${name}" stands.`)
  })

  it.each([
    ['n\u043etEligible', 'notEligible', 'the "\u043e" here is the Cyrillic letter U+043E'],
    ['Kelpie', '\u039aelpie', 'the "\u039a" there is the Greek letter U+039A'],
    ['$0 \u2013 $5', '$0 - $5', 'the "\u2013" here is U+2013'],
    ['Cafe\u0301', 'Caf\u00e9', 'an accent here is a character of its own (NFD)'],
    ['Caf\u00e9', 'Cafe\u0301', 'an accent there is a character of its own (NFD)'],
    ['\u0441\u0430f\u00e9 \u0430\u0441\u0435', 'cafe\u0301 ace', 'the "\u0441" here is the Cyrillic letter U+0441'],
  ])('says what differs in %j, which looks like %j', (wrong, meant, difference) => {
    expect(suggest(wrong, [meant, 'old'], 'x')).toBe(`copy ${quote(meant)} from where that stands: ${difference}.`)
  })

  it('lists the allowed names when none is similar', () => {
    expect(suggest('red', ['young', 'old'], 'x')).toBe('use one of "young", "old".')
    expect(suggest('red', ['young'], 'x')).toBe('use "young".')
  })

  it('lists other allowed values before the texts', () => {
    expect(suggester('null')('red', ['young', 'old'], 'x')).toBe('use null, or one of "young", "old".')
    expect(suggester('null')('red', ['young'], 'x')).toBe('use null, or "young".')
  })

  it('uses another sentence when nothing is allowed', () => {
    expect(suggest('red', [], 'remove it.')).toBe('remove it.')
  })

  it('suggests an id for the first of many typos among 10,000 ids, then only lists them', () => {
    const ids = Array.from({ length: 10_000 }, (_, position) => `question${position}`)
    const many = suggester()
    const answers = Array.from({ length: 1000 }, () => many('questin4242', ids, 'x'))
    expect(answers[0]).toBe('did you mean "question4242"?')
    expect(answers.at(-1)).toMatch(/^use one of "question0".*\(10000 in all\)\.$/)
  })

  it('goes on suggesting after a text of 6,000 letters', () => {
    const afterLong = suggester()
    afterLong('a'.repeat(6000), ['young', 'old'], 'x')
    expect(afterLong('yuong', ['young', 'old'], 'x')).toBe('did you mean "young"?')
  })
})

describe('sureGuesser', () => {
  it('is sure about the first of many typos among 10,000 ids, then about none', () => {
    const ids = Array.from({ length: 10_000 }, (_, position) => `question${position}`)
    const sureGuess = sureGuesser()
    const guesses = Array.from({ length: 1000 }, () => sureGuess('questin4242', ids))
    expect(guesses[0]).toBe('question4242')
    expect(guesses.at(-1)).toBeUndefined()
  })

  it('stops the sooner the longer the texts are', () => {
    const long = Array.from({ length: 1000 }, (_, position) => `${'a'.repeat(90)}-${position + 1000}`)
    const sureGuess = sureGuesser()
    const guesses = Array.from({ length: 10 }, () => sureGuess(`${'a'.repeat(90)}1234`, long))
    expect(guesses.map((guess) => guess !== undefined)).toEqual([true, true, true, ...Array(7).fill(false)])
  })
})
