import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coverageFaults, type ReadTest } from './coverageFaults.ts'

/** By section of the specification: how many lines it has. */
const sections = { 5: 11, 7: 5, 8: 7, 9: 10 }

const specLines = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
)

const readTest: ReadTest = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

describe('docs/spec-coverage.md', () => {
  it('names, for every line of spec §5, §7, §8 and §9, tests that exist', () => {
    expect(coverageFaults(readFileSync('docs/spec-coverage.md', 'utf8'), specLines, readTest)).toEqual([])
  })
})

describe('coverageFaults', () => {
  const source = "describe('sum', () => {\n  it('adds', () => {})\n  it.each([1])(\"doesn't %s\", () => {})\n})\n"
  const faultsOf = (cell: string, lines: readonly string[] = ['5.1']) =>
    coverageFaults(`| §5.1 a line | ${cell} |`, lines, (file) => (file === 'tests/sum.test.ts' ? source : undefined))

  it.each(['tests/sum.test.ts › adds', "tests/sum.test.ts › sum › adds<br>tests/sum.test.ts › doesn't %s"])(
    'accepts %s',
    (cell) => expect(faultsOf(cell)).toEqual([]),
  )

  it.each([
    ['', 'names no test'],
    ['tests/sum.test.ts', 'names no test'],
    ['tests/gone.test.ts › adds', 'no file tests/gone.test.ts'],
    ['tests/sum.test.ts › add', 'no test "add"'],
    ['tests/sum.test.ts › adds<br>tests/sum.test.ts › divides', 'no test "divides"'],
  ])('refuses "%s"', (cell, fault) => expect(faultsOf(cell)).toEqual([expect.stringContaining(fault)]))

  it('reports lines without a row and rows without a line', () => {
    expect(faultsOf('tests/sum.test.ts › adds', ['5.2'])).toEqual(['§5.2: no row', '§5.1: no such line'])
  })
})
