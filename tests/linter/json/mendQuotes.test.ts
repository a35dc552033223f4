import { describe, expect, it } from 'vitest'
import { fixFile } from '#linter/fix/fixFile.ts'
import { mendQuotes } from '#linter/json/mendQuotes.ts'
import { lint } from '#linter/lint.ts'
import { sourceText } from '#linter/source/SourceText.ts'
import { edited } from '../../support/edited.ts'
import { shippedText } from '../../support/shippedText.ts'

const told = (from: string, to: string) => lint(edited(shippedText, [from, to]), 'a.json')
const reads = (whole: string) => [
  { message: 'A quote is missing here.', help: `put a " here, so that it reads ${JSON.stringify(whole)}.` },
]

describe('mendQuotes', () => {
  it.each([
    ['"title": "Free', '"title: "Free', 'title'],
    ['"title": "Free', 'title": "Free', 'title'],
    ['"title": "Free super review"', '"title": Free super review"', 'Free super review'],
    ['"title": "Free super review"', '"title": "Free super review', 'Free super review'],
    ['"ACT", "SA"', '"ACT, "SA"', 'ACT'],
    ['"ACT", "SA"', '"ACT", SA"', 'SA'],
    ['"Error: {message}"', '"Error: {message}', 'Error: {message}'],
    ['"is": "60+"', '"is": 60+"', '60+'],
    ['"options": [', '"options: [', 'options'],
  ])('reports the missing quote when %s becomes %s', (from, to, whole) => {
    expect(told(from, to)).toMatchObject(reads(whole))
  })

  it.each(['"What is your age?”', '“What is your age?"', '"What is your age?„'])(
    'asks to replace the curly quote of %s',
    (written) => {
      const text = edited(shippedText, ['"What is your age?"', written])
      const message = 'JSON has a straight quote here, not a curly one.'
      expect(lint(text, 'a.json')).toMatchObject([{ line: 87, message, help: 'write " in place of it.' }])
      expect(fixFile(text, 'a.json').text).toBe(shippedText)
    },
  )

  it('treats a pair of curly quotes as part of the text', () => {
    const pair = 'What is “your age”'
    expect(told('"What is your age?"', `"${pair}`)).toMatchObject(reads(pair))
  })

  it('reports other mistakes at their own places', () => {
    const text = edited(shippedText, ['"title": "Free', '"title: "Free'], ['"maxColumns": 3,', '"maxColumns": 3;'])
    const column = '      "maxColumns": 3;'.length
    expect(lint(text, 'a.json')).toMatchObject([{ line: 5 }, { line: 68, column }])
  })

  it.each([
    ['"q7"] }', '"q7""] }'],
    ['"Who is your current super fund?"', '"Who is your current super fund?""'],
    ['"Who is your current super fund?"', '""Who is your current super fund?"'],
    ['"VIC", "QLD"', '"VIC"", "QLD"'],
    ['"VIC", "QLD"', '"VIC", ""QLD"'],
    ['"emojis"', '""emojis"'],
    ['"emojis"', '"emojis""'],
  ])('reports and removes the doubled quote when %s becomes %s', (from, to) => {
    const column =
      shippedText
        .split('\n')
        .find((line) => line.includes(from))!
        .indexOf(from) +
      to.indexOf('""') +
      1
    const [found, ...others] = told(from, to)
    expect(found).toMatchObject({ message: 'There is a quote too many here.', help: 'remove it.' })
    expect([column, column + 1]).toContain(found?.column)
    expect(others).toEqual([])
    expect(fixFile(edited(shippedText, [from, to]), 'a.json').text).toBe(shippedText)
  })

  it('reports the outer one of two quotes', () => {
    const { mistakes } = mendQuotes(sourceText('[\n""a",\n"b""\n]', 'a.json'))
    expect(mistakes.map(({ span }) => span.start)).toEqual([2, 11])
  })

  it('takes one quote from an empty text that has three', () => {
    expect(fixFile('{ "a": """, "b": 1 }', 'a.json').text).toBe('{ "a": "", "b": 1 }')
  })

  it.each([
    ['{ "a": "", b": "c" }', 'b'],
    ['{ "a": "", "b": c" }', 'c'],
    ['["", "b]', 'b'],
  ])('takes no quote from the empty text of %s, where another lacks one', (text, whole) => {
    expect(lint(text, 'a.json')).toMatchObject(reads(whole))
  })

  it.each([
    ['a text over two lines', '{ "a": "one\ntwo", "b": 1 }'],
    ['a quote inside a text', '{ "a": "6" tall", "b": 1 }'],
    ['a line without a mistake', '{ "a": "say \\"yes\\"" }'],
  ])('leaves %s alone', (_name, text) => {
    expect(mendQuotes(sourceText(text, 'a.json'))).toEqual({ text, mistakes: [] })
  })

  it('stops after 10 quotes in a text that is hardly JSON', () => {
    expect(mendQuotes(sourceText('"a: 1\n'.repeat(500), 'a.json')).mistakes).toHaveLength(10)
  })
})
