import { readdirSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { knownRules } from '#linter/knownRules.ts'
import { fixFile } from '#linter/fix/fixFile.ts'
import { lint } from '#linter/lint.ts'
import { sarif } from '#linter/reporters/sarif.ts'
import { aDiagnostic } from '../../support/aDiagnostic.ts'
import { edited } from '../../support/edited.ts'
import { shippedText } from '../../support/shippedText.ts'

// Safe: a JSON Schema is an object.
const published = JSON.parse(readFileSync('tests/fixtures/sarif/sarif-schema-2.1.0.json', 'utf8')) as object

const formats = { uri: isUri, 'uri-reference': isUriReference, 'date-time': true, uuid: true } as const
const isSarif = new Ajv2020({ allErrors: true, strict: false, formats }).compile(published)

/** Violations of the SARIF standard in a log. */
function mistakesIn(log: unknown): readonly unknown[] {
  return isSarif(log) ? [] : (isSarif.errors ?? [])
}

function isUri(text: string): boolean {
  return URL.canParse(text) && isUriReference(text)
}

/** The characters of RFC 3986, and nothing that would start with a scheme by accident. */
function isUriReference(text: string): boolean {
  return /^([\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9A-F]{2})*$/i.test(text)
}

const logOf = (...diagnostics: Parameters<typeof sarif>[0]) => {
  const log = JSON.parse(sarif(diagnostics, { sources: new Map(), colour: false }))
  return { log, run: log.runs[0] }
}

/** The log for the findings in a text. */
const logIn = (source: string) => {
  const sources = new Map([['a.json', source]])
  const log = JSON.parse(sarif(lint(source, 'a.json'), { sources, colour: false }))
  return { log, run: log.runs[0] }
}

interface Region {
  readonly startLine: number
  readonly startColumn: number
  readonly endLine: number
  readonly endColumn: number
}

/** A text after the only fix of the only result of a run is applied. */
function mendedBy(run: ReturnType<typeof logIn>['run'], source: string): string {
  const mark = source.startsWith('\uFEFF') ? 1 : 0
  const lines = source.slice(mark).split('\n')
  const offsetOf = (line: number, column: number): number =>
    mark + [...lines.slice(0, line - 1), ''].join('\n').length + column - 1
  const [{ fixes }] = run.results
  const [{ artifactChanges }] = fixes
  const [{ artifactLocation, replacements }] = artifactChanges
  expect([run.results, fixes, artifactChanges, replacements].map(({ length }) => length)).toEqual([1, 1, 1, 1])
  expect(artifactLocation).toEqual({ uri: 'a.json' })
  const [{ deletedRegion, insertedContent }] = replacements
  const { startLine, startColumn, endLine, endColumn }: Region = deletedRegion
  const before = source.slice(0, offsetOf(startLine, startColumn))
  return `${before}${insertedContent?.text ?? ''}${source.slice(offsetOf(endLine, endColumn))}`
}

const printsOf = (...lines: readonly number[]): unknown[] =>
  logOf(...lines.map((line) => aDiagnostic({ line }))).run.results.map(
    ({ partialFingerprints }: { partialFingerprints: unknown }) => partialFingerprints,
  )

describe('sarif', () => {
  it('is a SARIF 2.1.0 log with one run and every rule of the linter', () => {
    const { log, run } = logOf()
    expect(log).toMatchObject({ version: '2.1.0', $schema: expect.stringContaining('sarif-2.1.0') })
    expect(log.runs).toHaveLength(1)
    expect(run).toMatchObject({ columnKind: 'utf16CodeUnits', results: [] })
    expect(run).not.toHaveProperty('invocations')
    expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(knownRules.map(({ id }) => id))
  })

  it('has a result with place, rule and pointer for each finding', () => {
    const { run } = logOf(aDiagnostic())
    expect(run.results).toMatchObject([
      {
        ruleId: 'ref/unknown-step',
        level: 'error',
        message: { text: expect.stringContaining('"goTo" names "agee", which is not a step.') },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'pets.questionnaire.json' },
              region: { startLine: 2, startColumn: 11, endLine: 2, endColumn: 16 },
            },
            logicalLocations: [{ fullyQualifiedName: '/steps/0/next/0/goTo' }],
          },
        ],
      },
    ])
    expect(run.tool.driver.rules[run.results[0].ruleIndex].id).toBe('ref/unknown-step')
  })

  it('keeps a fingerprint when the finding moves, and distinguishes two identical findings', () => {
    const [first, second] = printsOf(2, 9)
    expect(printsOf(5, 12)).toEqual([first, second])
    expect(first).not.toEqual(second)
  })

  it('gives the same finding in two files the same fingerprint: each file has its own count', () => {
    const [one, other] = logOf(aDiagnostic(), aDiagnostic({ file: 'b.json' })).run.results
    expect(one.partialFingerprints).toEqual(other.partialFingerprints)
  })

  it('keeps a fingerprint when a line that its message refers to moves', () => {
    const printOf = (message: string): unknown => logOf(aDiagnostic({ message })).run.results[0].partialFingerprints
    expect(printOf('The first is on line 4.')).toEqual(printOf('The first is on line 90.'))
    expect(printOf('Entry 4 is dead.')).not.toEqual(printOf('Entry 5 is dead.'))
  })

  it('conforms to the SARIF schema, for every finding of the fixtures', () => {
    const folder = 'tests/fixtures/questionnaires/err'
    const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
    const sources = new Map(files.map((file) => [`my forms/${file}`, readFileSync(`${folder}/${file}`, 'utf8')]))
    const found = [...sources].flatMap(([file, text]) => lint(text, file))
    const log = JSON.parse(sarif(found, { sources, colour: false }))
    expect(log.runs[0].results.length).toBeGreaterThan(40)
    expect(mistakesIn(log)).toEqual([])
  })

  it('has related places with their labels, example answers, and links to the rules page where it is known', () => {
    const related = [{ line: 1, column: 1, endLine: 1, endColumn: 2, message: 'options are here' }]
    const found = [aDiagnostic({ related, witness: 'pet = Cat' })]
    const log = JSON.parse(
      sarif(found, { sources: new Map(), colour: false, rulesUrl: 'https://example.com/docs/rules.md' }),
    )
    expect(mistakesIn(log)).toEqual([])
    const [run] = log.runs
    expect(run.results[0].relatedLocations).toEqual([
      {
        id: 1,
        physicalLocation: {
          artifactLocation: { uri: 'pets.questionnaire.json' },
          region: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 2 },
        },
        message: { text: 'options are here' },
      },
    ])
    expect(run.results[0].message.text).toContain('for example: pet = Cat')
    expect(run.tool.driver.rules[0].helpUri).toBe('https://example.com/docs/rules.md#json-syntax')
  })

  it.each([
    ['a value', '"text": "What is your age?"', '"text": "What is your age? "'],
    ['a key', '"notEligible": [', '"notEligble": ['],
    [
      'a waiver',
      '  "steps": [',
      '  "lint": { "waivers": [{ "rule": "rule/unused", "at": "q1", "reason": "x" }] },\n  "steps": [',
    ],
    ['characters of a text that is no JSON', '"Other Fund"', '"Other Fund",'],
  ])('offers for %s the same fix as --fix, exact to the character', (_name, from, to) => {
    for (const source of [shippedText, `\uFEFF${shippedText}`, shippedText.replaceAll('\n', '\r\n')]) {
      const wrong = source.replace(from, () => to)
      const { log, run } = logIn(wrong)
      expect(mistakesIn(log)).toEqual([])
      const { text, fixed } = fixFile(wrong, 'a.json')
      expect(fixed.length).toBe(1)
      expect(mendedBy(run, wrong)).toBe(text)
    }
  })

  it('offers no fix where a person has to choose', () => {
    const { run } = logIn(edited(shippedText, ['"goTo": "q4"', '"goTo": "q44"']))
    expect(run.results).toHaveLength(1)
    expect(run.results[0]).not.toHaveProperty('fixes')
  })

  it('offers no fix where the source text is not available', () => {
    expect(
      logOf(aDiagnostic({ correction: { span: { start: 0, end: 1 }, text: '' } })).run.results[0],
    ).not.toHaveProperty('fixes')
  })

  it('says what could not be linted', () => {
    const context = { sources: new Map(), colour: false, failures: ['a.json: cannot be read'] }
    const log = JSON.parse(sarif([], context))
    expect(mistakesIn(log)).toEqual([])
    expect(log.runs[0].invocations).toMatchObject([{ executionSuccessful: false }])
  })

  it('is checked against a schema that refuses unknown properties', () => {
    const { log } = logOf(aDiagnostic())
    log.runs[0].results[0].severity = 'error'
    expect(mistakesIn(log)).toMatchObject([{ keyword: 'additionalProperties' }])
  })

  it('describes each rule as GitHub requires', () => {
    const { rules } = logOf(aDiagnostic()).run.tool.driver
    expect(rules.length).toBeGreaterThan(10)
    for (const rule of rules) {
      expect(rule).toMatchObject({
        shortDescription: { text: expect.stringMatching(/./) },
        fullDescription: { text: expect.stringMatching(/./) },
        help: { text: expect.stringMatching(/./) },
      })
    }
  })

  it('escapes the brackets of what a viewer would take for a link, in a message and beside it', () => {
    const link = aDiagnostic({
      message: '"text" has "[our \\ terms](1)".',
      help: 'write "a [b]".',
      related: [{ line: 1, column: 1, endLine: 1, endColumn: 2, message: 'here: [x](y)' }],
    })
    const [result] = logOf(link).run.results
    expect(result.message.text).toContain(String.raw`"text" has "\[our \\ terms\](1)".`)
    expect(result.relatedLocations[0].message.text).toBe(String.raw`here: \[x\](y)`)
  })

  it('describes a fix that removes something without a link, and inserts nothing', () => {
    const found = aDiagnostic({ help: 'remove "[a](b)".', correction: { span: { start: 0, end: 1 }, text: '' } })
    const log = JSON.parse(sarif([found], { sources: new Map([[found.file, '{}']]), colour: false }))
    const replacements = [{ deletedRegion: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 2 } }]
    expect(log.runs[0].results[0].fixes).toEqual([
      {
        description: { text: String.raw`remove "\[a\](b)".` },
        artifactChanges: [{ artifactLocation: { uri: found.file }, replacements }],
      },
    ])
  })

  it('escapes no other brackets', () => {
    const plain = aDiagnostic({ message: '"options" is ["ACT"], no list.' })
    expect(logOf(plain).run.results[0].message.text).toContain('"options" is ["ACT"], no list.')
  })

  it('makes no link of one that a text of the file has', () => {
    const marked = logIn(edited(shippedText, ['What is your age?', 'What is your [age](https://example.com)?']))
    const written = marked.run.results.map(({ message }: { message: { text: string } }) => message.text).join(' ')
    expect(written).toContain(String.raw`\[`)
    expect(written).not.toMatch(/(?<!\\)\]\(/)
  })

  it('writes a file name as a URI', () => {
    const uriOf = (file: string): string =>
      logOf(aDiagnostic({ file })).run.results[0].locations[0].physicalLocation.artifactLocation.uri
    expect(uriOf('my forms\\pets.json')).toBe('my%20forms/pets.json')
    expect(uriOf('what?#1.json')).toBe('what%3F%231.json')
    expect(uriOf('/srv/my forms/pets.json')).toBe('file:///srv/my%20forms/pets.json')
    expect(uriOf('C:\\forms\\pets.json')).toBe('file:///C:/forms/pets.json')
  })
})
