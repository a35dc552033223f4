import { describe, expect, it } from 'vitest'
import { knownRules } from '#linter/knownRules.ts'
import { sarif } from '#linter/reporters/sarif.ts'
import { aDiagnostic } from '../../support/aDiagnostic.ts'

const logOf = (...diagnostics: Parameters<typeof sarif>[0]) => {
  const log = JSON.parse(sarif(diagnostics, { sources: new Map(), colour: false }))
  return { log, run: log.runs[0] }
}

const printsOf = (...lines: readonly number[]): unknown[] =>
  logOf(...lines.map((line) => aDiagnostic({ line }))).run.results.map(
    ({ partialFingerprints }: { partialFingerprints: unknown }) => partialFingerprints,
  )

describe('sarif', () => {
  it('is a log of version 2.1.0 with one run and every rule of the linter', () => {
    const { log, run } = logOf()
    expect(log).toMatchObject({ version: '2.1.0', $schema: expect.stringContaining('sarif-2.1.0') })
    expect(log.runs).toHaveLength(1)
    expect(run).toMatchObject({ columnKind: 'utf16CodeUnits', results: [] })
    expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(knownRules.map(({ id }) => id))
  })

  it('has a result with its place, rule and pointer for each finding', () => {
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

  it('keeps a fingerprint when the finding moves, and tells two alike apart', () => {
    const [first, second] = printsOf(2, 9)
    expect(printsOf(5, 12)).toEqual([first, second])
    expect(first).not.toEqual(second)
  })

  it('writes a file name as a URI', () => {
    const { run } = logOf(aDiagnostic({ file: 'my forms\\pets.json' }))
    expect(run.results[0].locations[0].physicalLocation.artifactLocation.uri).toBe('my%20forms/pets.json')
  })
})
