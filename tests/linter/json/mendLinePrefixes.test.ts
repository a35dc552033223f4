import { describe, expect, it } from 'vitest'
import { fixFile } from '#linter/fix/fixFile.ts'
import { mendLinePrefixes } from '#linter/json/mendLinePrefixes.ts'
import { parseJson } from '#linter/json/parseJson.ts'
import { sourceText } from '#linter/source/SourceText.ts'
import { shippedText } from '../../support/shippedText.ts'

const lines = ['{', '  "options": [', '    "AMP",', '    "REST"', '  ],', '  "maxColumns": 3', '}']

const findingsIn = (text: string) => {
  const reading = parseJson(sourceText(text, 'a.json'))
  return reading.ok
    ? []
    : reading.diagnostics.map(({ line, column, message, help }) => ({ line, column, message, help }))
}

/** The lines from `first` to `last`, which count from 1, with something before each. */
const withPrefix = (prefixOf: (line: number) => string, first = 1, last = lines.length): string =>
  lines.map((text, at) => (at + 1 < first || at + 1 > last ? text : `${prefixOf(at + 1)}${text}`)).join('\n')

const number = 'This line begins with a number that is not part of it.'

describe('mendLinePrefixes', () => {
  it.each([
    ['cat -n', (line: number) => `     ${line}\t`, 6],
    ['an editor', (line: number) => `${line} `, 1],
    ['grep -n', (line: number) => `${line + 80}:`, 1],
    ['a report of the linter', (line: number) => `  ${line} │ `, 3],
    ['a comparison', (line: number) => `${line}\t${line + 1}\t`, 1],
  ])('reports once the numbers of lines as %s shows them', (_source, prefixOf, column) => {
    const help = 'remove the number of each line from here to line'
    expect(findingsIn(withPrefix(prefixOf))).toEqual([{ line: 1, column, message: number, help: `${help} 7.` }])
    expect(findingsIn(withPrefix(prefixOf, 3, 5))).toEqual([{ line: 3, column, message: number, help: `${help} 5.` }])
  })

  it('reports the numbers of a numbered list of options', () => {
    const text = withPrefix((line) => `${line - 2}. `, 3, 4)
    expect(findingsIn(text)).toMatchObject([{ line: 3, help: 'remove the number of each line from here to line 4.' }])
  })

  it('inserts no comma behind the number of a line', () => {
    const text = shippedText
      .split('\n')
      .map((line, at) => (at > 80 && at < 90 ? `${at + 1}  ${line}` : line))
      .join('\n')
    expect(fixFile(text, 'a.json').text).toBe(text)
  })

  it('reports once the signs of a quoted message', () => {
    const message = 'This line begins with the ">" of a quoted message.'
    const help = 'remove the ">" of each line from here to line 7.'
    expect(findingsIn(withPrefix(() => '> '))).toEqual([{ line: 1, column: 1, message, help }])
    expect(findingsIn(withPrefix(() => '>'))).toEqual([{ line: 1, column: 1, message, help }])
  })

  it.each(['• ', '  • ', '\t- ', '* ', ' + ', '– '])('reports once the bullets of a list such as %j', (bullet) => {
    const message = 'This line begins with the bullet of a list.'
    const found = { line: 3, column: 1 + bullet.length - bullet.trimStart().length, message }
    const text = withPrefix(() => bullet, 3, 4).replace(/(?<=[•\-*+–]) +(?=")/g, ' ')
    expect(findingsIn(text)).toEqual([{ ...found, help: 'remove the bullets from here to line 4.' }])
    const one = withPrefix(() => bullet, 4, 4)
    expect(findingsIn(one)).toEqual([{ ...found, line: 4, help: 'remove the bullet.' }])
  })

  it('reports the headings of a comparison, and the signs before its lines', () => {
    const message = 'This line is a heading of a comparison of two versions.'
    const headings = ['diff --git a/a.json b/a.json', 'index 1a2b3c..4d5e6f 100644', '--- a/a.json', '+++ b/a.json']
    const first = { line: 1, column: 1, message, help: 'remove the lines from here to line 5.' }
    expect(findingsIn([...headings, '@@ -1,7 +1,7 @@', ...lines].join('\n'))).toEqual([first])
    const hunk = ['@@ -2,3 +2,3 @@ {', '-    "AMP",', '+    "AMP Super",']
    expect(findingsIn([...lines.slice(0, 2), ...hunk, ...lines.slice(3)].join('\n'))).toMatchObject([
      { line: 3, message, help: 'remove the line.' },
      { line: 4, message: expect.stringContaining('"-"') },
      { line: 5, message: expect.stringContaining('"+"') },
    ])
  })

  it.each(['{\n1 "a": 3\n}', '[\n1,\n2,\n3,\n]', '{\n> "a": 3\n}', '{\n-5: 3\n}'])(
    'takes nothing in %j for a number or a sign before a line',
    (text) => {
      expect(findingsIn(text)).not.toContainEqual(
        expect.objectContaining({ message: expect.stringMatching(/^This line begins with/) }),
      )
    },
  )

  it('is quick on 200,000 blanks, digits and lines', () => {
    const texts = [' '.repeat(200_000), '1 '.repeat(100_000), '> '.repeat(100_000), '\n1'.repeat(200_000)]
    const found = texts.map((text) => mendLinePrefixes(sourceText(`{\n${text}x\n}`, 'a.json')).mistakes.length)
    expect(found).toEqual([0, 0, 0, 0])
  })
})
