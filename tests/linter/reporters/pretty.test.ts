import { describe, expect, it } from 'vitest'
import { pretty } from '#linter/reporters/pretty.ts'
import { aDiagnostic } from '../../support/aDiagnostic.ts'

const source = '{\n  "goTo": "agee"\n}\n'
const context = { sources: new Map([['pets.questionnaire.json', source]]), colour: false }

describe('pretty', () => {
  it('prints message, place, reason and fix', () => {
    expect(pretty([aDiagnostic()], context)).toBe(
      [
        'pets.questionnaire.json:2:11  error  ref/unknown-step',
        '  "goTo" names "agee", which is not a step.',
        '  2 │   "goTo": "agee"',
        '    │           ^^^^^',
        '  why  a visitor who takes this transition has no next screen.',
        '  fix  did you mean "age"?',
        '  see  docs/rules.md#ref-unknown-step',
        '',
        '1 file, 1 error',
        'The file is checked further once its errors are corrected.',
        '',
      ].join('\n'),
    )
  })

  it('underlines the related places with their labels, all bars aligned', () => {
    const lines = [...'abcdefgh'].map((letter) => `  "${letter}": 1,`)
    const long = ['{', ...lines, '  "goTo": "agee"', '}'].join('\n')
    const place = { line: 10, endLine: 10 }
    const related = [{ line: 2, column: 3, endLine: 2, endColumn: 6, message: 'the first is here' }]
    const report = pretty([aDiagnostic({ ...place, related })], {
      ...context,
      sources: new Map([['pets.questionnaire.json', long]]),
    })
    expect(report.split('\n').slice(2, 6)).toEqual([
      '  10 │   "goTo": "agee"',
      '     │           ^^^^^',
      '   2 │   "a": 1,',
      '     │   --- the first is here',
    ])
  })

  it('breaks no line of code in a narrow terminal', () => {
    const place = { line: 1, column: 71, endLine: 1, endColumn: 77 }
    const sources = new Map([['pets.questionnaire.json', `${' '.repeat(10)}${'a'.repeat(60)}"agee"${'b'.repeat(60)}`]])
    const related = [{ ...place, message: 'also here' }]
    const lines = pretty([aDiagnostic({ ...place, related })], { ...context, sources, columns: 60 }).split('\n')
    const code = lines.filter((line) => line.includes('1 │'))
    expect(code).toHaveLength(2)
    for (const line of code) expect(line.length).toBeLessThanOrEqual(60)
  })

  it('shows the example answers', () => {
    expect(pretty([aDiagnostic({ witness: 'pet = Cat, age = 4+' })], context)).toContain(
      '\n  e.g. pet = Cat, age = 4+\n  why  a visitor',
    )
  })

  it('sums up files without problems in one line', () => {
    expect(pretty([], context)).toBe('1 file, no problems\n')
    expect(
      pretty([], {
        ...context,
        sources: new Map([
          ['a', ''],
          ['b', ''],
        ]),
      }),
    ).toBe('2 files, no problems\n')
  })

  it('counts errors and warnings separately', () => {
    const warning = aDiagnostic({ severity: 'warning' })
    expect(pretty([aDiagnostic(), warning, warning], context)).toMatch(/\n1 file, 1 error, 2 warnings\n/)
  })

  const unused = aDiagnostic({ rule: 'rule/unused' })

  it('tells how many can be corrected, and by which command', () => {
    const fixable = { ...unused, correction: { span: { start: 0, end: 1 }, text: '' } }
    const fixCommand = 'npm run validate -- --fix'
    expect(pretty([fixable, unused, fixable], { ...context, fixCommand })).toMatch(
      /\n1 file, 3 errors\n2 can be corrected for you: npm run validate -- --fix\n$/,
    )
    expect(pretty([unused], { ...context, fixCommand })).toMatch(/\n1 file, 1 error\n$/)
    expect(pretty([fixable], context)).toMatch(/\n1 file, 1 error\n$/)
  })

  it.each(['json/syntax', 'schema/type', 'ref/duplicate-id'])(
    'tells that %s keeps a file from further checks',
    (rule) => {
      const a = aDiagnostic({ rule })
      const b = { ...a, file: 'b' }
      const three = { ...context, sources: new Map([a.file, 'b', 'c'].map((name) => [name, ''])) }
      expect(pretty([a, a], context)).toMatch(/\nThe file is checked further once its errors are corrected\.\n$/)
      expect(pretty([a, b, b, unused], three)).toMatch(/\nChecked further once their errors are corrected: \S+, b\n$/)
      expect(pretty([b, unused], three)).toMatch(/\nChecked further once their errors are corrected: b\n$/)
    },
  )

  it('shows the first 20 findings of one rule in a file, all of the others, and counts all', () => {
    const other = aDiagnostic({ rule: 'schema/type', message: 'Another.' })
    const elsewhere = aDiagnostic({ file: 'b', message: 'In another file.' })
    const many = Array.from({ length: 30 }, (_, line) => aDiagnostic({ message: `Number ${line + 1}.` }))
    const report = pretty([...many, other, elsewhere], context)
    expect(report).toContain('\n  Number 20.\n')
    expect(report).not.toContain('\n  Number 21.\n')
    expect(report).toContain('\n  Another.\n')
    expect(report).toContain('\n  In another file.\n')
    expect(report).toMatch(
      /\n1 file, 32 errors\nOnly the first 20 findings of each rule in a file are shown; npm run validate with --format plain lists all\.\n/,
    )
    expect(pretty(many.slice(0, 20), context)).not.toContain('Only the first')
  })

  it('uses colour only when asked', () => {
    const bare = pretty([aDiagnostic()], context)
    const coloured = pretty([aDiagnostic()], { ...context, colour: true })
    expect(bare).not.toContain('\u001b')
    expect(coloured).toContain('\u001b[31merror\u001b[0m')
    // oxlint-disable-next-line no-control-regex -- colours start with a control character
    expect(coloured.replaceAll(/\u001b\[\d+m/g, '')).toBe(bare)
  })
})
