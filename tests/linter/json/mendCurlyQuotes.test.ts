import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fixFile } from '#linter/fix/fixFile.ts'
import { lint } from '#linter/lint.ts'
import { SHIPPED_COPY } from '../../support/shippedQuestionnaire.ts'

const shipped = readFileSync(SHIPPED_COPY, 'utf8')
const message = 'JSON has straight quotes here, not curly ones.'

describe('mendCurlyQuotes', () => {
  it('reports the curly quotes of a line as one mistake, from the first to the last', () => {
    const line = '      “next”: [{ “goTo”: „q2“ }]'
    const text = shipped.replace('      "next": [{ "goTo": "q2" }]', line)
    expect(lint(text, 'a.json')).toMatchObject([{ line: 72, column: 7, endColumn: line.indexOf(' }]') + 1, message }])
  })

  it.each(['\n', '\r\n'])('fixes a whole file from a word processor, with line ends %j', (lineEnd) => {
    const whole = shipped.replaceAll('\n', lineEnd)
    const { text, diagnostics } = fixFile(whole.replaceAll(/"([^"\r\n]*)"/g, '“$1”'), 'a.json')
    expect(text).toBe(whole)
    expect(diagnostics).toEqual([])
  })

  it.each([
    ['a text', '"title": "Your “real”, “best” fund",'],
    ['a text without its last quote', '"title": "Your “real”, best: “fund”,'],
  ])('leaves those inside %s', (_, line) => {
    const text = shipped.replace('"title": "Free super review",', line)
    expect(fixFile(text, 'a.json').text).toContain(line)
    expect(lint(text, 'a.json').map((finding) => finding.message)).not.toContain(message)
  })
})
