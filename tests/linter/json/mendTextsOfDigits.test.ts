import { describe, expect, it } from 'vitest'
import { fixFile } from '#linter/fix/fixFile.ts'
import { mendTextsOfDigits } from '#linter/json/mendTextsOfDigits.ts'
import { parseJson } from '#linter/json/parseJson.ts'
import { lint } from '#linter/lint.ts'
import { sourceText } from '#linter/source/SourceText.ts'
import { edited } from '../../support/edited.ts'
import { shippedText } from '../../support/shippedText.ts'

const mistakesIn = (text: string): readonly string[] => {
  const reading = parseJson(sourceText(text, 'a.json'))
  return reading.ok ? [] : reading.diagnostics.map(({ message }) => message)
}

describe('mendTextsOfDigits', () => {
  it.each([
    '2024-01-05',
    '05/01/2024',
    '05.01.2024',
    '9:30',
    '18-24',
    '2024-01-05T10:00',
    '2024-01-05T10:00:00.5Z',
    '2024-01-05T10:00+10:00',
    '2024-01-05 10:00',
  ])('asks for quotes around %s, wherever the value stands', (written) => {
    const diagnostics = [
      {
        line: 1,
        message: `The text ${written} has no quotes.`,
        help: `write "${written}": only a plain number, such as 3 or 0.5, has none.`,
        correction: { text: `"${written}"` },
      },
    ]
    for (const text of [
      `{ "a": ${written}, "b": 1 }`,
      `{ "a": ${written}\n}`,
      `["x", ${written}]`,
      `[${written}, 1]`,
    ]) {
      expect(parseJson(sourceText(text, 'a.json'))).toMatchObject({ ok: false, diagnostics })
    }
  })

  it('is put into quotes by --fix', () => {
    const text = edited(shippedText, ['"version": "1.0.0"', '"version": 2024-01-05'])
    expect(text).not.toBe(shippedText)
    expect(lint(text, 'a.json').map(({ message }) => message)).toEqual(['The text 2024-01-05 has no quotes.'])
    expect(fixFile(text, 'a.json').text).toBe(edited(shippedText, ['"1.0.0"', '"2024-01-05"']))
  })

  it.each(['{ "a": "2024-01-05", "b": ["18-24"] }', '{ "a": 1.5, "b": -3, "c": 1e5 }', '{ "a": 1 /* 18-24 */ }'])(
    'leaves %s alone',
    (text) => expect(mendTextsOfDigits(sourceText(text, 'a.json'))).toEqual({ text, mistakes: [] }),
  )

  it.each(['{ "a": 1, 18:24 }', `[${'10-'.repeat(30)}10]`, '[1-2-3-4 5]'])('adds no quotes in %s', (text) =>
    expect(mendTextsOfDigits(sourceText(text, 'a.json'))).toEqual({ text, mistakes: [] }),
  )

  it.each(['{ "a": 1,500 }', '{ "a": 1.500.000 }', '{ "a": 1.0.0 }', '{ "a": 01500 }', '[1:', '[1,500/'])(
    'does not take the number in %s for a text',
    (text) => expect(mistakesIn(text).join(' ')).not.toContain('has no quotes'),
  )
})
