import { describe, expect, it } from 'vitest'
import { parseJson } from '#linter/json/parseJson.ts'
import { sourceText } from '#linter/source/SourceText.ts'

const reading = (text: string) => parseJson(sourceText(text, 'a.json'))

describe('describeNumber', () => {
  it.each([
    ['1,500', '1500', 'The digits of this number are written in groups.'],
    ['1,500,000', '1500000', 'The digits of this number are written in groups.'],
    ['1_500', '1500', 'The digits of this number are written in groups.'],
    ['-1,500', '-1500', 'The digits of this number are written in groups.'],
    ['1,5', '1.5', 'There is a comma inside this number.'],
    ['1500,500', '1500.500', 'There is a comma inside this number.'],
    ['007', '7', 'This number begins with a zero.'],
    ['01500', '1500', 'This number begins with a zero.'],
    ['-01', '-1', 'This number begins with a zero.'],
    ['.5', '0.5', 'This number does not begin with a digit.'],
    ['+1500', '1500', 'This number does not begin with a digit.'],
  ])('says how %s is written', (written, meant, message) => {
    const help = `write ${meant}, or "${written}" with quotes if it is a text.`
    const words = { line: 1, column: 8, endColumn: 8 + written.length, message, help }
    expect(reading(`{ "a": ${written}, "b": 1 }`)).toMatchObject({ diagnostics: [words] })
    expect(reading(`{ "a": ${written} }`)).toMatchObject({ diagnostics: [words] })
  })

  it.each(['{ "a": [100,200,300:', '[1,500/'])(
    'does not treat the list in %j as one number with separators',
    (text) => {
      const result = reading(text)
      const messages = result.ok ? [] : result.diagnostics.map(({ message }) => message)
      expect(messages).not.toContain('The digits of this number are written in groups.')
      expect(messages).not.toEqual([])
    },
  )

  it('leaves numbers next to another mistake alone', () => {
    expect(reading('[1,500 3]')).toMatchObject({ diagnostics: [{ column: 7, message: 'A comma is missing here.' }] })
  })
})
