import { describe, expect, it } from 'vitest'
import { fixFile } from '#linter/fix/fixFile.ts'
import { lint } from '#linter/lint.ts'
import { edited } from '../../support/edited.ts'
import { shippedText } from '../../support/shippedText.ts'

describe('leaveRepeats', () => {
  it.each([
    ['{ "question": "q3", "is": "60+" }', '{ "question": "q1", "in": ["Awarre", "Aware "] }'],
    ['"completed": ["q1",', '"completed": ["Q1", "q 1",'],
    ['"placeholder": "Enter mobile number"', '"placeholdr": "Mobile", "placeholer": "Number"'],
    ['{ "opened": "FormOpened"', '{ "opend": "FormOpened", "openned": "FormOpened"'],
  ])('corrects one of two misspellings of a name: for %s with %s', (from, to) => {
    const broken = edited(shippedText, [from, to])
    expect(lint(broken, 'a.json').filter(({ correction }) => correction)).toHaveLength(1)
    expect(fixFile(broken, 'a.json').fixed).toHaveLength(1)
  })

  it.each([
    ['{ "question": "q3", "is": "60+" }', '{ "question": "q1", "in": ["Aware", "Awarre"] }'],
    ['"completed": ["q1",', '"completed": ["q1", "Q1",'],
    ['"placeholder": "Enter mobile number"', '"placeholder": "Mobile", "placeholdr": "Number"'],
  ])('corrects no misspelling of a name beside that name: for %s with %s', (from, to) => {
    const broken = edited(shippedText, [from, to])
    expect(lint(broken, 'a.json').filter(({ correction }) => correction)).toEqual([])
    expect(fixFile(broken, 'a.json').fixed).toEqual([])
  })
})
