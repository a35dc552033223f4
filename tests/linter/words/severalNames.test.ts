import { describe, expect, it } from 'vitest'
import { lint } from '#linter/lint.ts'
import { idsIn, optionsIn } from '#linter/words/severalNames.ts'
import { edited } from '../../support/edited.ts'
import { lineOf } from '../../support/lineOf.ts'
import { shippedText } from '../../support/shippedText.ts'

const broken = (from: string, to: string): string => edited(shippedText, [from, to])

describe('idsIn', () => {
  it.each(['a, b', 'a,b', 'a b', 'a; b', 'a/b', 'a or b', 'a AND b', ' a | b ', 'a & b'])(
    'finds both in %j',
    (text) => {
      expect(idsIn(text, ['a', 'b', 'c'])).toEqual(['a', 'b'])
    },
  )

  it.each(['a', 'a, x', '', ', ', 'a,', `a${', a'.repeat(1_000)}`])('finds none in %j', (text) => {
    expect(idsIn(text, ['a', 'b'])).toEqual([])
  })
})

describe('optionsIn', () => {
  it('takes a comma in an amount for no border', () => {
    const known = new Map([
      ['$0 - $50,000', ''],
      ['$50,000 - $100,000', ''],
    ])
    expect(optionsIn('$0 - $50,000, $50,000 - $100,000', known)).toEqual([...known.keys()])
  })
})

describe('several names in one text', () => {
  it.each([
    ['"goTo": "q6"', '"goTo": "q6, q7"', '"goTo": "q6"', 'name one of "q6", "q7": each entry of "next" leads to one'],
    ['"is": "60+"', '"is": "60+ or 50 - 59"', '"in": ["60+", "50 - 59"]', '"in": ["60+", "50 - 59"]'],
    ['"is": "60+"', '"in": ["60+, 50 - 59"]', '"in": ["60+", "50 - 59"]', 'put each in quotes of its own: "60+", "50'],
    [
      '"question": "q3"',
      '"question": "q2, q3"',
      '"question": "q3"',
      'name one of "q2", "q3": each condition asks about',
    ],
    ['["q5", "q6", "q7"]', '["q5, q6, q7"]', '["q5", "q6", "q7"]', 'put each in quotes of its own: "q5", "q6", "q7".'],
    [
      '{ "rule": "smallBalance" }',
      '{ "rule": "smallBalance or retirementAge" }',
      '{ "any": [{ "rule": "smallBalance" }, { "rule": "retirementAge" }] }',
      'write "any": [{ "rule": "smallBalance" }, { "rule": "retirementAge" }], or "all" if every one must hold.',
    ],
  ])('in place of %s are told with what to write: %s', (from, to, mended, help) => {
    const line = lineOf(from)
    const severalHelp: unknown = expect.stringContaining(help)
    expect(lint(broken(from, to), 'a.json')).toMatchObject([{ line, help: severalHelp }])
    expect(lint(broken(from, mended), 'a.json').filter(({ rule }) => !/^(?:flow|condition)\//.test(rule))).toEqual([])
  })
})
