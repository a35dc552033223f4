import { describe, expect, it } from 'vitest'
import { fixFile } from '#linter/fix/fixFile.ts'
import { lint } from '#linter/lint.ts'
import { edited } from '../../support/edited.ts'
import { lineOf } from '../../support/lineOf.ts'
import { shippedText } from '../../support/shippedText.ts'

const NEXT = '"next": [{ "goTo": "q6" }]'
const line = lineOf(NEXT)
const told = (next: string) => lint(edited(shippedText, [NEXT, `"next": ${next}`]), 'a.json')

describe('describeNextError', () => {
  it.each([
    ['"q6"', 'write [{ "goTo": "q6" }]'],
    ['["q6"]', 'write [{ "goTo": "q6" }]'],
    ['null', 'write [{ "goTo": null }]'],
    ['"end"', 'write [{ "goTo": null }]'],
    ['["Done"]', 'write [{ "goTo": null }]'],
    ['[null]', 'write [{ "goTo": null }]'],
    ['6', 'write [{ "goTo": "…" }]'],
    ['[""]', 'write [{ "goTo": "…" }]'],
  ])('reports "next": %s once, on its own line, with how it is written', (next, help) => {
    expect(told(next)).toMatchObject([
      { line, column: 15, rule: 'schema/type', pointer: '/steps/5/next', help, endColumn: 15 + next.length },
    ])
  })

  it('takes "end" for the step of that id where there is one', () => {
    const text = edited(shippedText, [NEXT, '"next": "end"'], ['"id": "q6"', '"id": "end"'])
    expect(lint(text, 'a.json')).toMatchObject([{ line, help: 'write [{ "goTo": "end" }]' }])
  })

  it('shows what an entry looks like', () => {
    expect(told('["q6"]')).toMatchObject([
      { message: 'Entry 1 of "next" in step "q5" is "q6", but must be an object such as { "goTo": "q6" }.' },
    ])
  })

  it('points at the entry itself when it is one of several', () => {
    expect(told('[{ "when": { "rule": "retirementAge" }, "goTo": "q7" }, "q6"]')).toMatchObject([
      { line, rule: 'schema/type', pointer: '/steps/5/next/1', help: 'write { "goTo": "q6" }' },
    ])
  })

  it('asks for brackets around an entry that has none', () => {
    expect(told('{ "goTo": "q6" }')).toMatchObject([{ line, help: 'put it in square brackets: [ … ]' }])
  })

  it.each([
    ['{ "Ann": "q6", "else": "q7" }', '[{ "when": { … }, "goTo": "…" }, { "goTo": "…" }]'],
    ['{ "when": { "rule": "retirementAge" }, "then": "q6" }', '[ … ]'],
  ])('shows what the entries of a list are like, unless %s is one', (next, list) => {
    expect(told(next)).toMatchObject([{ line, help: expect.stringContaining(list) }])
  })

  it.each([
    ['"goTo": "q7", "else": "q6"', []],
    ['"else": "q6", "then": "q7"', ['did you mean "goTo"?']],
  ])('says once what to write for the "else" of an entry: %s', (fields, others) => {
    const help = 'write it as the last entry: [ …, { "goTo": "q6" }]'
    const found = told(`[{ "when": { "rule": "retirementAge" }, ${fields} }]`)
    expect(found.map((finding) => finding.help)).toEqual([help, ...others])
  })

  it('says once where the "goTo" inside a "when" belongs', () => {
    expect(told('[{ "when": { "rule": "retirementAge", "goTo": "q7" } }, { "goTo": "q6" }]')).toMatchObject([
      { line, help: 'move it out of "when": it is a field of entry 1 of "next" in step "q5".' },
    ])
  })

  it('reports a "when" in the last entry inside the list', () => {
    expect(told('[{ "when": { "rule": "retirementAge" }, "goTo": "q6" }]')).toMatchObject([
      { line, rule: 'schema/contains', pointer: '/steps/5/next/0/when' },
    ])
  })

  it.each(['then', 'else', 'to'])('says that "%s" is called "goTo" here, once', (field) => {
    expect(told(`[{ "if": { "rule": "retirementAge" }, "${field}": "q7" }, { "${field}": "q6" }]`)).toMatchObject([
      { help: 'did you mean "when"?' },
      { help: 'did you mean "goTo"?' },
      { help: 'did you mean "goTo"?' },
    ])
  })

  it.each(['else', 'otherwise', 'Default'])('asks to remove "%s": true from the last entry', (field) => {
    const next = `[{ "${field}": true, "goTo": "q6" }]`
    expect(told(next)).toMatchObject([
      { rule: 'schema/additionalProperties', help: 'take it out: the last entry takes everybody left.' },
    ])
    expect(fixFile(edited(shippedText, [NEXT, `"next": ${next}`]), 'a.json').text).toBe(shippedText)
  })

  it('does not say that an entry before the last takes everybody left', () => {
    expect(told('[{ "else": true, "goTo": "q7" }, { "goTo": "q6" }]')).toMatchObject([
      { help: 'remove it, unless it means "when".' },
    ])
  })

  it.each(['null', 'true', '"else"', '"Otherwise"', '"default"'])(
    'asks to remove "when": %s from the last entry',
    (when) => {
      const next = `[{ "when": ${when}, "goTo": "q6" }]`
      const help = 'take it out: the last entry takes everybody left.'
      expect(told(next)).toMatchObject([{ rule: 'schema/contains', pointer: '/steps/5/next/0/when', help }])
      expect(fixFile(edited(shippedText, [NEXT, `"next": ${next}`]), 'a.json').text).toBe(shippedText)
    },
  )

  it('asks for a condition in an entry before the last', () => {
    expect(told('[{ "when": true, "goTo": "q7" }, { "goTo": "q6" }]')).toMatchObject([
      { rule: 'schema/type', pointer: '/steps/5/next/0/when' },
    ])
  })
})
