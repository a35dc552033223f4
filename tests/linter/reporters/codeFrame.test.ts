import { describe, expect, it } from 'vitest'
import { codeFrame } from '#linter/reporters/codeFrame.ts'
import { charactersOf } from '#linter/words/charactersOf.ts'
import { displayWidth } from '#linter/words/displayWidth.ts'
import { sourceText } from '#linter/source/SourceText.ts'
import { aDiagnostic } from '../../support/aDiagnostic.ts'

const frame = (text: string, place: Parameters<typeof aDiagnostic>[0], columns?: number): string =>
  codeFrame(sourceText(text, 'a.json'), aDiagnostic(place), { columns })

describe('codeFrame', () => {
  it('marks the place, without the indentation of the line', () => {
    expect(frame('{\n      "goTo": "agee"\n}', { line: 2, column: 15, endLine: 2, endColumn: 21 })).toBe(
      ['2 │   "goTo": "agee"', '  │           ^^^^^^'].join('\n'),
    )
  })

  it('shows the line after a bracket that is alone on its line', () => {
    expect(frame('[\n  {\n    "id": "q1"\n', { line: 2, column: 3, endLine: 2, endColumn: 4 })).toBe(
      ['2 │   {', '  │   ^', '3 │     "id": "q1"'].join('\n'),
    )
  })

  it('keeps room for the number of the second line', () => {
    const text = `${'\n'.repeat(8)}{\n  "id": "q1"\n`
    expect(frame(text, { line: 9, column: 1, endLine: 9, endColumn: 2 })).toBe(
      [' 9 │   {', '   │   ^', '10 │     "id": "q1"'].join('\n'),
    )
  })

  it('cuts a long line around the caret', () => {
    const line = `"${'a'.repeat(300)}" "b" ${'c'.repeat(300)}`
    const [code = '', carets = ''] = frame(line, { line: 1, column: 304, endLine: 1, endColumn: 307 }).split('\n')
    expect(code).toMatch(/^1 │ {2}…a+" "b" c+…$/)
    expect(code.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('"b"')
    expect(code.length).toBeLessThan(110)
  })

  it('shows a line whole that just fits, with a place at its end', () => {
    const line = `"${'a'.repeat(94)}": 1`
    expect(frame(line, { line: 1, column: 99, endLine: 1, endColumn: 100 })).toBe(
      [`1 │   ${line}`, `  │   ${' '.repeat(98)}^`].join('\n'),
    )
  })

  it('marks no more of a long place than it shows', () => {
    const [code = '', carets = ''] = frame(`"${'a'.repeat(300)}"`, {
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 303,
    }).split('\n')
    expect(carets).toHaveLength(code.indexOf('…'))
  })

  it.each([40, 60, 80, 120])('keeps line and carets within a terminal of %i columns', (columns) => {
    const text = `${'\n'.repeat(9_999)}${'a'.repeat(60)} "goTo": "agee" ${'b'.repeat(60)}`
    const lines = frame(text, { line: 10_000, column: 70, endLine: 10_000, endColumn: 76 }, columns).split('\n')
    const [code = '', carets = ''] = lines
    // Beside the indent of the report.
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns - 2)
    expect(code.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('"agee"')
  })

  it.each([
    ['Chinese', '您的名字是什么？'],
    ['Thai', 'น้ำกำลังขึ้น'],
    ['Hindi', 'प्रश्न क्या है '],
    ['Vietnamese in decomposed form', 'Nguyễn '.normalize('NFD')],
    ['emojis', '👨‍👩‍👧🇦🇺𠮷'],
  ])('cuts a long line of %s between characters, within the terminal', (_, words) => {
    const text = `"${words.repeat(20)}" "b" "${words.repeat(20)}"`
    const column = text.indexOf('"b"') + 1
    for (let columns = 60; columns < 80; columns++) {
      const lines = frame(text, { line: 1, column, endLine: 1, endColumn: column + 3 }, columns).split('\n')
      const [code = '', carets = ''] = lines
      expect(displayWidth(code)).toBeLessThanOrEqual(columns - 2)
      expect(displayWidth(code.slice(0, code.indexOf('"b"')))).toBe(carets.indexOf('^'))
      const shown = charactersOf(code.slice(code.indexOf('…') + 1, code.lastIndexOf('…')))
      expect(charactersOf(text).join('|')).toContain(shown.join('|'))
    }
  })

  it('shows some of the line in a terminal of any width', () => {
    const [code = ''] = frame('"goTo": "agee"', { line: 1, column: 9, endLine: 1, endColumn: 15 }, 1).split('\n')
    expect(code).toContain('"agee"')
  })

  it('shows at least one caret, even for an empty range', () => {
    expect(frame('', { line: 1, column: 1, endLine: 1, endColumn: 1 })).toBe(['1 │', '  │   ^'].join('\n'))
  })

  it('escapes control characters, and keeps the caret in place after a tab', () => {
    expect(frame('"\u001b[31m",\t"b"', { line: 1, column: 10, endLine: 1, endColumn: 13 })).toBe(
      ['1 │   " [31m", "b"', '  │            ^^^'].join('\n'),
    )
  })

  it.each([
    ['a full-width character, which takes two columns', '"銀行", "b"', '        ^^^'],
    ['letters of full width', '"ＡＢ", "b"', '        ^^^'],
    ['an emoji of many characters, which takes two columns', '"👨‍👩‍👧🇦🇺", "b"', '        ^^^'],
    ['an accent on the letter before it', '"e\u0301", "b"', '     ^^^'],
  ])('keeps the caret in place after %s', (_, line, carets) => {
    const column = line.indexOf('"b"') + 1
    const [, marked] = frame(line, { line: 1, column, endLine: 1, endColumn: column + 3 }).split('\n')
    expect(marked).toBe(`  │   ${carets}`)
  })

  it('marks as many columns as the place takes', () => {
    expect(frame('"銀行"', { line: 1, column: 1, endLine: 1, endColumn: 5 })).toContain('│   ^^^^^^')
  })

  it('shows a blank for a character without width', () => {
    expect(frame('\u200b"b"', { line: 1, column: 1, endLine: 1, endColumn: 2 })).toBe(
      ['1 │    "b"', '  │   ^'].join('\n'),
    )
  })

  it('marks the rest of the first line of a range over several lines', () => {
    expect(frame('1 /* a\n b */', { line: 1, column: 3, endLine: 2, endColumn: 6 })).toBe(
      ['1 │   1 /* a', '  │     ^^^^'].join('\n'),
    )
  })
})
