import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '#linter/Diagnostic.ts'
import { knownRules } from '#linter/knownRules.ts'
import { lint } from '#linter/lint.ts'
import { pretty } from '#linter/reporters/pretty.ts'
import { edited } from '../support/edited.ts'
import { SHIPPED_COPY } from '../support/shippedQuestionnaire.ts'

const FIXTURES = 'tests/fixtures/questionnaires'
const LIVE = 'schema/super-review.questionnaire.json'
const fixtures = (folder: 'ok' | 'err'): string[] =>
  readdirSync(`${FIXTURES}/${folder}`).filter((file) => file.endsWith('.json'))
const pages = ['/privacy-policy']
const read = (path: string): string => readFileSync(path, 'utf8')

const kept = new Map<string, readonly Diagnostic[]>()

/** The findings in a broken fixture. Kept: two of the files occupy the flow proof until its budget runs out. */
const foundIn = (file: string): readonly Diagnostic[] => {
  const found = kept.get(file) ?? lint(read(`${FIXTURES}/err/${file}`), file, pages)
  kept.set(file, found)
  return found
}

describe('lint', () => {
  it.each([LIVE, ...fixtures('ok').map((file) => `${FIXTURES}/ok/${file}`)])('is silent on %s', (path) => {
    expect(lint(read(path), path, pages)).toEqual([])
  })

  it.each(fixtures('err'))('prints for %s what its .out file contains', (file) => {
    const source = read(`${FIXTURES}/err/${file}`)
    const report = pretty(foundIn(file), { sources: new Map([[file, source]]), colour: false })
    expect(report).toBe(read(`${FIXTURES}/err/${file.replace(/\.json$/, '.out')}`))
  })

  it.each(knownRules.map(({ id }) => id))('has a fixture that breaks only %s', (id) => {
    const file = `${id.replace('/', '-')}.json`
    expect(new Set(foundIn(file).map(({ rule }) => rule))).toEqual(new Set([id]))
  })

  it('has no fixture without a rule', () => {
    const ids = knownRules.map(({ id }) => `${id.replace('/', '-')}.json`)
    expect(fixtures('err').toSorted()).toEqual(ids.toSorted())
  })

  it('has fixtures that really have a byte order mark and Windows line endings', () => {
    expect(read(`${FIXTURES}/ok/byte-order-mark.json`).charCodeAt(0)).toBe(0xfeff)
    expect(read(`${FIXTURES}/ok/windows-line-ends.json`)).toMatch(/\{\r\n {2}"id"/)
  })

  it('finds the same place after a byte order mark and with Windows line endings', () => {
    const source = read(SHIPPED_COPY).replace('"goTo": "q4"', '"goTo": "q44"')
    const [plain] = lint(source, 'a.json')
    expect(plain).toMatchObject({ line: 92, column: 90, endLine: 92, endColumn: 95, rule: 'ref/unknown-step' })
    expect(lint(`\uFEFF${source}`, 'a.json')).toEqual([plain])
    expect(lint(source.replaceAll('\n', '\r\n'), 'a.json')).toEqual([plain])
  })

  it.each([
    ['"maxColumns": 3', '"maxColumns": 9', 'schema/maximum'],
    ['"waitMs": 1500', '"waitMs": -1', 'schema/minimum'],
  ])('reports a misspelt step together with %s as %s', (from, to, rule) => {
    const source = read(SHIPPED_COPY).replace(from, to).replace('"goTo": "q2"', '"goTo": "q22"')
    const found = lint(source, 'a.json').map((diagnostic) => diagnostic.rule)
    expect(found.toSorted()).toEqual(['ref/unknown-step', rule])
  })

  it.each([
    ['a value of another type', '"maxColumns": "three"', '', ['schema/type']],
    ['a misspelt field', '"maxColumns": 9, "colour": 1', '', ['schema/maximum', 'schema/unevaluatedProperties']],
    ['settings that may waive it', '"maxColumns": 9', '"lint": { "waivers": [] },\n  ', ['schema/maximum']],
  ])('reports no misspelt step beside %s', (_name, columns, settings, rules) => {
    const source = edited(
      read(SHIPPED_COPY),
      ['"maxColumns": 3', columns],
      ['"steps": [', `${settings}"steps": [`],
      ['"goTo": "q2"', '"goTo": "q22"'],
    )
    expect(lint(source, 'a.json').map(({ rule }) => rule)).toEqual(rules)
  })

  it('marks only the bracket of a value over several lines', () => {
    const source = edited(read(SHIPPED_COPY), ['"version": "1.0.0"', '"version": ["1",\n    "0"]'])
    expect(lint(source, 'a.json')).toMatchObject([
      { rule: 'schema/type', line: 4, column: 14, endLine: 4, endColumn: 15 },
    ])
  })

  it('counts columns on the first line after a byte order mark from 1', () => {
    expect(lint('\uFEFF[]', 'a.json')).toMatchObject([{ line: 1, column: 1, endColumn: 3, rule: 'schema/type' }])
  })

  it.each(['', ' \n\t', '\uFEFF'])('calls a file that contains only %j empty', (source) => {
    expect(lint(source, 'a.json')).toMatchObject([
      { line: 1, column: 1, rule: 'json/syntax', message: 'The file is empty.' },
    ])
  })

  it('reports brackets that are nested too deep instead of overflowing the stack', () => {
    expect(lint('[\n'.repeat(100_000), 'a.json')).toMatchObject([{ line: 101, column: 1, rule: 'json/syntax' }])
  })

  it.each([
    ['behind a comment with a quote in it', '/* " */[', '['],
    ['behind a quote that is not closed on its line, which a CR ends', '["a\r,[', '['],
    ['with closing brackets of the wrong kind', '', '[},'],
    ['in full-width brackets', '', '［'],
    ['in full-width brackets, beside a text with quotes to mend', '{"a": "b c"" d"\n', '［'],
    ['in round brackets', '', '( '],
    ['behind a comment that is never closed', '/*\n', '['],
  ])('reports what is nested too deep %s', (_name, beginning, bracket) => {
    const findings = lint(beginning + bracket.repeat(50_000), 'a.json')
    expect(findings.map(({ rule }) => rule)).toContain('json/syntax')
  })

  it('says that brackets are nested too deep once those of another keyboard count too', () => {
    expect(lint(`${'［'.repeat(60)}\n${'['.repeat(60)}`, 'a.json').at(-1)).toMatchObject({
      line: 2,
      column: 41,
      message: 'Lists and objects are nested more than 100 deep here.',
    })
  })

  it('calls JSON that is nested too deep neither broken nor a condition', () => {
    expect(lint(`${'['.repeat(101)}${']'.repeat(101)}`, 'a.json')).toMatchObject([
      {
        column: 101,
        message: 'Lists and objects are nested more than 100 deep here.',
        why: expect.not.stringContaining('strict JSON'),
        help: expect.stringMatching(/^close each list and object/),
      },
    ])
  })

  it('does not count brackets inside a text', () => {
    expect(lint(`["\\"${'['.repeat(200)}"]`, 'a.json')).toMatchObject([{ rule: 'schema/type', pointer: '' }])
  })

  it('treats the names of built-in object properties as plain names', () => {
    const source = read(SHIPPED_COPY).replace('"rules": {', '"rules": { "constructor": { "rule": "toString" },')
    expect(lint(source, 'a.json')).toMatchObject([{ rule: 'ref/unknown-rule', pointer: '/rules/constructor/rule' }])
  })

  it('refuses "__proto__" wherever it is a key', () => {
    const source = read(SHIPPED_COPY)
      .replace('"rules": {', '"rules": { "__proto__": { "rule": "constructor" },')
      .replace('"maxColumns": 3', String.raw`"\u005f_proto__": {}, "maxColumns": 3`)
    expect(lint(source, 'a.json')).toMatchObject([
      { rule: 'json/reserved-key', pointer: '/rules/__proto__' },
      { rule: 'json/reserved-key', pointer: '/steps/0/__proto__', line: 68 },
    ])
  })

  it('escapes keys in pointers as RFC 6901 requires', () => {
    const source = read(SHIPPED_COPY).replace(
      '"rules": {',
      '"rules": { "a/b~c": { "question": "q9", "answered": true },',
    )
    expect(lint(source, 'a.json')).toMatchObject([{ pointer: '/rules/a~1b~0c/question' }])
  })

  it('reports everything at once, in the order of the file, the same in every run', () => {
    const source = read(SHIPPED_COPY)
      .replace('"question": "q3"', '"question": "q33"')
      .replace('"goTo": "q4"', '"goTo": "q44"')
      .replace('"NSW", "VIC"', '"VIC", "VIC"')
    const found = lint(source, 'a.json')
    expect(found.map(({ line, rule }) => `${line} ${rule}`)).toEqual([
      '21 ref/unknown-question',
      '92 ref/unknown-step',
      '98 ref/duplicate-option',
    ])
    expect(JSON.stringify(lint(source, 'a.json'))).toBe(JSON.stringify(found))
  })

  it('does not report follow-up errors of two steps with one id', () => {
    const source = read(SHIPPED_COPY).replace('"id": "q3"', '"id": "q2"')
    expect(lint(source, 'a.json').map(({ rule }) => rule)).toEqual(['ref/duplicate-id'])
  })
})
