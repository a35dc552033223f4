import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import type { Condition } from '#core/conditions/Condition.ts'
import { fixFile } from '#linter/fix/fixFile.ts'
import { lint } from '#linter/lint.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { edited } from '../../support/edited.ts'
import { SHIPPED_COPY } from '../../support/shippedQuestionnaire.ts'
import { shippedText } from '../../support/shippedText.ts'

const errors = 'tests/fixtures/questionnaires/err'
/** Without those that occupy the flow proof until its budget runs out, for a finding that has no fix, as many others have none. */
const broken = readdirSync(errors).filter((file) => /(?<!not-proven)\.json$/.test(file))

/** The shipped file with a mistake, fixed. */
const mended = (from: string, to: string) => {
  return fixFile(edited(shippedText, [from, to]), SHIPPED_COPY)
}

describe('fixFile', () => {
  it.each([
    ['a comma after the last entry', '"Other Fund"\n', '"Other Fund",\n', 'json/syntax'],
    ['a missing comma after a field', '"version": "1.0.0",', '"version": "1.0.0"', 'json/syntax'],
    ['a semicolon after a field', '"version": "1.0.0",', '"version": "1.0.0";', 'json/syntax'],
    ['a missing comma after a step', '},\n    {\n      "id": "q3"', '}\n    {\n      "id": "q3"', 'json/syntax'],
    ['a missing comma between options', '"ACT", "SA"', '"ACT" "SA"', 'json/syntax'],
    ['a comma inside the quotes', 'your age?",', 'your age?,"', 'json/syntax'],
    ['a comma inside the quotes of an option', '"ACT", "SA"', '"ACT," "SA"', 'json/syntax'],
    ['a quote behind a number', '"maxColumns": 2,', '"maxColumns": 2",', 'json/syntax'],
    ['a quote before true', '"includeInProgressBar": true,', '"includeInProgressBar": "true,', 'json/syntax'],
    ['a tab inside a text', 'your age?', 'your\tage?', 'json/syntax'],
    ['a line break from a word processor', 'your age?', 'your\vage?', 'json/syntax'],
    ['a number in quotes', '"maxColumns": 3', '"maxColumns": "3"', 'schema/type'],
    ['true in quotes', '"includeInProgressBar": true', '"includeInProgressBar": "true"', 'schema/type'],
    ['a misspelt field', '"placeholder"', '"placeholdr"', 'schema/unevaluatedProperties'],
    ['a misspelt type', '"multiple-choice"', '"multiple-choise"', 'schema/enum'],
    ['a list of several lines for a word', '"type": "text"', '"type": [\n        "text"\n      ]', 'schema/enum'],
    ['an id listed twice', '"q6", "q7"] }', '"q6", "q7", "q6"] }', 'schema/uniqueItems'],
    ['a misspelt step', '"goTo": "notEligible"', '"goTo": "notEligable"', 'ref/unknown-step'],
    ['a misspelt step of the contract', '"notEligible": [', '"notEligble": [', 'ref/unknown-step'],
    ['a space at the end of a text', '"What is your age?"', '"What is your age? "', 'content/stray-blank'],
    ['an id in the wrong case', '{ "goTo": "q2" }', '{ "goTo": "Q2" }', 'ref/unknown-step'],
    ['an operator in the wrong case', '"is": "60+"', '"Is": "60+"', 'schema/additionalProperties'],
    ['a misspelt rule', '"rule": "smallBalance"', '"rule": "smallBalence"', 'ref/unknown-rule'],
  ])('fixes %s, and leaves every other character unchanged', (_name, from, to, rule) => {
    const { text, fixed, diagnostics } = mended(from, to)
    expect(text).toBe(shippedText)
    expect(fixed.map((diagnostic) => diagnostic.rule)).toEqual([rule])
    expect(diagnostics).toEqual([])
  })

  it('writes the value of an option that was referred to by its label', () => {
    const labelled = edited(shippedText, ['"60+"],', '{ "value": "60+", "label": "60 or more" }],'])
    const { text } = fixFile(labelled.replace('"is": "60+"', '"is": "60 or more"'), SHIPPED_COPY)
    expect(text).toBe(labelled)
  })

  it('leaves a misspelt option alone that several conditions share: the typo may be the option', () => {
    const isUnsure = { question: 'colour', is: 'Unsure' }
    const source = (...conditions: readonly Condition[]) => {
      const next = [...conditions.map((when) => ({ when, goTo: 'last' })), { goTo: null }]
      const steps = [aQuestion({ options: ['Yes', 'Unsre'], next }), aQuestion({ id: 'last', text: 'And now?' })]
      return JSON.stringify(aDefinition({ steps }))
    }
    const alone = fixFile(source(isUnsure), 'a.json')
    expect(alone.text).toBe(source({ question: 'colour', is: 'Unsre' }))
    const shared = source(isUnsure, { not: isUnsure })
    const { text, fixed, diagnostics } = fixFile(shared, 'a.json')
    expect([text, fixed]).toEqual([shared, []])
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['ref/unknown-option', 'ref/unknown-option'])
  })

  it('fixes mistakes that only show once others are fixed', () => {
    const source = edited(
      shippedText,
      ['"Other Fund"\n', '"Other Fund",\n'],
      ['"maxColumns": 3', '"maxColumns": "3"'],
      ['"goTo": "notEligible"', '"goTo": "notEligable"'],
    )
    const { text, fixed } = fixFile(source, SHIPPED_COPY)
    expect(fixed.map(({ rule }) => rule)).toEqual(['json/syntax', 'schema/type', 'ref/unknown-step'])
    expect(text).toBe(shippedText)
  })

  it.each([
    ['a comma too many', '{"a":1,}', '{"a":1}'],
    ['a no-break space', '{"a":\u00a01}', '{"a": 1}'],
    ['a form feed', '{"a":\f1}', '{"a": 1}'],
  ])('fixes %s in 40 places of one line', (_name, wrong, right) => {
    const line = (entry: string) => `[${Array.from({ length: 40 }, () => entry).join(',')}]`
    const { text, fixed } = fixFile(line(wrong), 'a.json')
    expect(text).toBe(line(right))
    expect(fixed).toHaveLength(40)
  })

  it('fixes a slip in JSON although those on other lines show only then', () => {
    const { text } = fixFile('{\n "a":\u00a0"b",\u200b\n\u2003"c": 1\u00a0\n}', 'a.json')
    expect(text).toBe('{\n "a": "b",\n "c": 1 \n}')
  })

  it('fixes a blank that JSON does not take although the key behind it stays without quotes', () => {
    const { text, fixed } = fixFile('{\n\u00a0a: 1\n}', 'a.json')
    expect(text).toBe('{\n a: 1\n}')
    expect(fixed).toHaveLength(1)
  })

  it('corrects a step although a number above it is too large', () => {
    const large = edited(shippedText, ['"maxColumns": 3', '"maxColumns": 9'])
    const { text, diagnostics } = fixFile(large.replace('"goTo": "notEligible"', '"goTo": "notEligable"'), SHIPPED_COPY)
    expect(text).toBe(large)
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['schema/maximum'])
  })

  it('removes an unused waiver', () => {
    const entry = '{ "rule": "content/missing-text", "at": "q1", "reason": "x" }'
    const withWaivers = (list: string): string =>
      edited(shippedText, ['  "steps": [', `  "lint": { "waivers": [${list}] },\n  "steps": [`])
    expect(fixFile(withWaivers(`${entry}, ${entry}`), SHIPPED_COPY).text).toBe(withWaivers(''))
  })

  it.each([
    ['a step that is one digit off', '"goTo": "q4"', '"goTo": "q44"'],
    ['an option that is one digit off', '"is": "$0 - $50,000"', '"is": "$0 - $50,00"'],
    ['a full-width bracket where an ordinary one would end the step', '"maxColumns": 3', '"maxColumns"｝: 3'],
    ['a duplicate key', '"maxColumns": 3,', '"maxColumns": 3, "maxColumns": 2,'],
    ['a text where a number must be', '"maxColumns": 3', '"maxColumns": "three"'],
    ['a blank at the end of an option', '"WA"', '"WA "'],
    ['the id of a step that several places know by another', '"id": "notEligible"', '"id": "notEligble"'],
    [
      'the name of a rule that may not be changed',
      '  "steps": [',
      '  "lint": { "rules": { "ref/unknown-stepp": "off" } },\n  "steps": [',
    ],
  ])('does not fix %s', (_name, from, to) => {
    const { text, fixed, diagnostics } = mended(from, to)
    expect(fixed).toEqual([])
    expect(text).toBe(edited(shippedText, [from, to]))
    expect(diagnostics.length).toBeGreaterThan(0)
  })

  it.each([
    ['"next" with a list of ways on', '"next": [{ "goTo": null }]'],
    ['"next" with the id of a step', '"next": "q2"'],
    ['"Next" with a large letter', '"Next": "q2"'],
  ])('does not suggest "text" of an ending for %s', (_name, next) => {
    const ending = `"id": "tooOld", "type": "not-eligible", "heading": "Sorry", ${next}`
    const source = edited(shippedText, ['"steps": [', `"steps": [{ ${ending} },`])
    const { text, fixed, diagnostics } = fixFile(source, SHIPPED_COPY)
    expect(text).toBe(source)
    expect(fixed).toEqual([])
    expect(diagnostics.map(({ help }) => help)).toEqual([expect.not.stringContaining('did you mean')])
  })

  it.each([
    ['an ending that has its promise', '"never": { ', '"never": { "notEligble": ["q5"], '],
    [
      'a rule that has its severity',
      '"steps": [',
      '"lint": { "rules": { "content/markup": "off", "content/markp": "off" } }, "steps": [',
    ],
    ['an option that is listed', '"is": "60+"', '"in": ["60+", "60 +"]'],
  ])('does not write %s a second time, but fixes the rest', (_name, from, to) => {
    const source = edited(shippedText, [from, to])
    const { text, diagnostics } = fixFile(source.replace('"What is your age?"', '"What is your age? "'), SHIPPED_COPY)
    expect(text).toBe(source)
    expect(diagnostics).toMatchObject([{ help: expect.stringMatching(/^did you mean|^take it out of the list/) }])
    expect(diagnostics.map(({ correction }) => correction)).toEqual([undefined])
  })

  it('fixes a misspelt key although more mistakes then show below it, and fixes those, too', () => {
    const source = shippedText
      .replaceAll('"maxColumns": 3', '"maxColumns": "3"')
      .replaceAll('"maxColumns": 1', '"maxColumns": "1"')
    expect(source.split('"maxColumns": "').length).toBeGreaterThan(3)
    expect(fixFile(source.replace('"steps": [', '"stesp": ['), SHIPPED_COPY).text).toBe(shippedText)
  })

  it('fixes the quotes of a text although more keys then turn out to stand there twice', () => {
    const source = shippedText.replaceAll('"maxColumns": 1,', '"maxColumns": 1, "maxColumns": 2,')
    expect(fixFile(source.replace('"version": "1.0.0"', '"version": “1.0.0”'), SHIPPED_COPY).text).toBe(source)
  })

  it('writes quotes around each key of a file that has none, several on a line too', () => {
    const { text, diagnostics } = fixFile(shippedText.replaceAll(/"(\w+)":/g, '$1:'), SHIPPED_COPY)
    expect({ text, diagnostics }).toEqual({ text: shippedText, diagnostics: [] })
  })

  it('drops an edit that breaks more than it fixes, and keeps the others', () => {
    const source = edited(shippedText, ['"maxColumns": 3', '"maxColumns"｝: 3'])
    expect(fixFile(source.replace('"version": "1.0.0"', '"version": “1.0.0”'), SHIPPED_COPY).text).toBe(source)
  })

  it('writes no name into a list a second time, and keeps the other edits', () => {
    const source = edited(shippedText, ['"is": "60+"', '"in": ["6 0+", "60 +"]'])
    const { text, fixed } = fixFile(source.replace('"What is your age?"', '"What is your age? "'), SHIPPED_COPY)
    expect(fixed.map(({ rule }) => rule)).toEqual(['ref/unknown-option', 'content/stray-blank'])
    expect(text).toBe(source.replace('"6 0+"', '"60+"'))
  })

  it('finds the one edit to drop among 100 without linting the file for each', () => {
    // As a bracket, the full-width one would leave all keys behind it outside of their object.
    const keys = Array.from({ length: 400 }, (_, at) => `, "key${at}": 1`).join('')
    const list = (entry: string) => `[\n${`${entry},\n`.repeat(100)}{ "first"｝: 1${keys} }\n]`
    // Each time, the linter parses all of it. A mock of the linter would miss modules that an earlier test file has loaded.
    const parse = vi.spyOn(JSON, 'parse')
    const { text, fixed } = fixFile(list('“a”'), 'a.json')
    const linted = parse.mock.calls.filter(([parsed]) => parsed.startsWith('[\n'))
    parse.mockRestore()
    expect(text).toBe(list('"a"'))
    expect(fixed).toHaveLength(100)
    expect(linted.length).toBeGreaterThan(1)
    expect(linted.length).toBeLessThan(40)
  })

  it('writes 2,000 missing commas of one line without linting the file for each', () => {
    const line = (comma: string) => `[${Array.from({ length: 2001 }, () => '"a"').join(`${comma} `)}]`
    const parse = vi.spyOn(JSON, 'parse')
    const { text, fixed } = fixFile(line(''), 'a.json')
    const linted = parse.mock.calls.filter(([parsed]) => parsed.startsWith('["a"'))
    parse.mockRestore()
    expect(text === line(',')).toBe(true)
    expect(fixed).toHaveLength(2000)
    expect(linted).toHaveLength(2)
  })

  it('reports a link to no page of the site where there is nothing to fix', () => {
    expect(fixFile(shippedText, SHIPPED_COPY, ['/']).diagnostics).toMatchObject([{ rule: 'ref/unknown-page' }])
  })

  it.each(['and', 'AND', 'every'])('does not fix %j in a condition, and suggests "all"', (word) => {
    const when = `{ "${word}": [{ "rule": "smallBalance" }, { "rule": "smallBalance" }] }`
    const source = edited(shippedText, ['{ "rule": "smallBalance" }', when])
    const { text, diagnostics } = fixFile(source, SHIPPED_COPY)
    expect(text).toBe(source)
    expect(diagnostics).toMatchObject([{ rule: 'schema/additionalProperties', help: 'did you mean "all"?' }])
  })

  it('makes 150,000 edits, more than a call has arguments', { timeout: 60_000 }, () => {
    const list = (quoted: string) => `[\n${Array.from({ length: 150_000 }, () => quoted).join(',\n')}\n]`
    const { text, fixed } = fixFile(list('“a”'), 'a.json')
    expect(text === list('"a"')).toBe(true)
    expect(fixed).toHaveLength(150_000)
  })

  it('removes a second byte order mark, and what else is wrong in its place', () => {
    const twice = `\uFEFF\uFEFF${edited(shippedText, ['"version": "1.0.0",', '"version": "1.0.0"'])}`
    const { text, diagnostics } = fixFile(twice, SHIPPED_COPY)
    expect(text).toBe(`\uFEFF${shippedText}`)
    expect(diagnostics).toEqual([])
  })

  it('keeps a byte order mark and Windows line endings', () => {
    const windows = `\uFEFF${shippedText.replaceAll('\n', '\r\n')}`
    const wrong = windows
      .replace('"goTo": "notEligible"', '"goTo": "notEligable"')
      .replace('"Other Fund"\r', '"Other Fund",\r')
    expect(fixFile(wrong, SHIPPED_COPY).text).toBe(windows)
  })

  it.each(broken)('reports what is left of %s, and finds nothing more to fix in its own output', (file) => {
    const source = readFileSync(`${errors}/${file}`, 'utf8')
    const { text, fixed, diagnostics } = fixFile(source, file)
    expect(diagnostics).toEqual(lint(text, file))
    expect(text === source).toBe(fixed.length === 0)
    expect(fixFile(text, file).fixed).toEqual([])
  })
})
