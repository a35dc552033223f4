import { describe, expect, it } from 'vitest'
import { fixFile } from '#linter/fix/fixFile.ts'
import { lint } from '#linter/lint.ts'
import { edited } from '../../support/edited.ts'
import { shippedText } from '../../support/shippedText.ts'

const message = 'JSON has straight quotes here, not curly ones.'

describe('mendForeignQuotes', () => {
  it('reports the curly quotes of a line as one mistake, from the first to the last', () => {
    const line = '      “next”: [{ “goTo”: „q2“ }]'
    const text = edited(shippedText, ['      "next": [{ "goTo": "q2" }]', line])
    expect(lint(text, 'a.json')).toMatchObject([{ line: 72, column: 7, endColumn: line.indexOf(' }]') + 1, message }])
  })

  it.each(['\n', '\r\n'])('fixes a whole file from a word processor, with line ends %j', (lineEnd) => {
    const whole = shippedText.replaceAll('\n', lineEnd)
    const { text, diagnostics } = fixFile(whole.replaceAll(/"([^"\r\n]*)"/g, '“$1”'), 'a.json')
    expect(text).toBe(whole)
    expect(diagnostics).toEqual([])
  })

  it('does not look at a long run of blanks again from each of them', () => {
    const [found] = lint(`{ "a": ${' '.repeat(300_000)}'b' }`, 'a.json')
    expect(found).toMatchObject({ message: 'JSON has double quotes here, not single ones.' })
  })

  it.each([
    ["'$1'", 'double quotes here, not single ones'],
    ['`$1`', 'double quotes here, not backticks'],
    ['«$1»', 'straight quotes here, not angle ones'],
    ['‘$1’', 'straight quotes here, not curly ones'],
  ])('fixes a whole file with texts and keys as in %s', (quoted, words) => {
    const { text, diagnostics } = fixFile(shippedText.replaceAll(/"([^"\r\n]*)"/g, quoted), 'a.json')
    expect(text).toBe(shippedText)
    expect(diagnostics).toEqual([])
    const line = '"goTo": "q2"'.replaceAll(/"([^"]*)"/g, quoted)
    const told = lint(edited(shippedText, ['"goTo": "q2"', line]), 'a.json')
    expect(told).toMatchObject([{ line: 72, column: 18, message: `JSON has ${words}.` }])
  })

  it.each([
    [`'ACT' and 'SA', 'NT'`, '"ACT", "SA", "NT"'],
    [`'ACT' 'SA', 'NT'`, '"ACT", "SA", "NT"'],
    ['“ACT” and “SA”, “NT”', '"ACT", "SA", "NT"'],
    [`"ACT" or 'SA', 'NT'`, '"ACT", "SA", "NT"'],
  ])('takes each text of %s for one of its own', (list, fixed) => {
    const text = edited(shippedText, ['"ACT", "SA", "NT"', list])
    expect(fixFile(text, 'a.json').text).toBe(edited(shippedText, ['"ACT", "SA", "NT"', fixed]))
  })

  it('keeps two texts with a word between them inside single quotes', () => {
    const text = edited(shippedText, ['"Free super review"', `'Is it 'mine' or 'ours'?'`])
    expect(fixFile(text, 'a.json').text).toContain(`"title": "Is it 'mine' or 'ours'?",`)
  })

  it('leaves an apostrophe inside single quotes, and single quotes inside a text', () => {
    const line = `"title": 'What''s a ‘real’ fund, and isn't it?',`
    const text = edited(shippedText, ['"title": "Free super review",', line.replace("''", "'")])
    expect(fixFile(text, 'a.json').text).toContain(`"title": "What's a ‘real’ fund, and isn't it?",`)
    const whole = edited(shippedText, ['"title": "Free super review",', `"title": "'Free', ‘super’, review",;`])
    expect(fixFile(whole, 'a.json').text).toContain(`"title": "'Free', ‘super’, review",`)
  })

  it.each([
    ['a text', '"title": "Your “real”, “best” fund",'],
    ['a text without its last quote', '"title": "Your “real”, best: “fund”,'],
  ])('leaves those inside %s', (_, line) => {
    const text = edited(shippedText, ['"title": "Free super review",', line])
    expect(fixFile(text, 'a.json').text).toContain(line)
    expect(lint(text, 'a.json').map((finding) => finding.message)).not.toContain(message)
  })
})
