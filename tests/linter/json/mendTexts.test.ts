import { describe, expect, it } from 'vitest'
import { lint } from '#linter/lint.ts'
import { edited } from '../../support/edited.ts'
import { lineOf } from '../../support/lineOf.ts'
import { shippedText } from '../../support/shippedText.ts'

const AGE = '"What is your age?"'
const line = lineOf(AGE)
const told = (from: string, to: string) => lint(edited(shippedText, [from, to]), 'a.json')

describe('mendTexts', () => {
  it.each([
    ['"What is "your" age?"', 24],
    ['"What is " your " age?"', 24],
    ['""What" is your age?"', 16],
    ['"What is your "age?""', 29],
    ['"What is "your age?"', 24],
    ['"Are you "60+"?"', 24],
    ['"Pick "Yes", or "No""', 21],
    ['"He said: "your age""', 25],
    ['"Dear "{name}", your age?"', 21],
    ['"What is your ""real"" age?"', 29],
    ['"""Real"" age?"', 16],
    ['"Your ""real age"""', 21],
  ])('reports only the quote inside %s', (text, column) => {
    const message = 'A quote inside this text ends it here.'
    const help = 'write \\" for a quote inside a text, or use “ and ”.'
    expect(told(AGE, text)).toMatchObject([{ line, column, message, help }])
  })

  it.each(['"What is\nyour age?"', '"What is\r\n\r\n  your\r\n  age?"'])(
    'reports %j once, on its first line',
    (text) => {
      const message = 'This text continues on the next line.'
      const help = 'write it on one line, with a space where it breaks: the site shows no line breaks inside a text.'
      expect(told(AGE, text)).toMatchObject([{ line, column: 15, message, help }])
    },
  )

  it.each(['"ACT""SA", "NT"', '"ACT", "SA""NT"'])('takes two quotes in the list %s for a missing comma', (options) => {
    expect(told('"ACT", "SA", "NT"', options)).toMatchObject([{ message: 'A comma is missing here.' }])
  })

  it('takes two quotes between a value and the next key for a missing comma', () => {
    const found = told(`${AGE},\n      "options"`, `${AGE}"options"`)
    expect(found).toMatchObject([{ message: 'A comma is missing here.' }])
  })

  it('asks for the missing quotes when several are missing on a line', () => {
    const message = 'A quote is missing somewhere before this one.'
    expect(told('"ACT", "SA", "NT"', '"ACT, "SA, "NT"')).toMatchObject([{ message }])
  })

  it('reports other mistakes, too', () => {
    const text = edited(shippedText, [AGE, '"What is "your" age?"'], ['"maxColumns": 3,', '"maxColumns": 3;'])
    expect(lint(text, 'a.json').map(({ message }) => message)).toEqual([
      'JSON has no semicolons.',
      'A quote inside this text ends it here.',
    ])
  })
})
