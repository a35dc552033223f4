import { describe, expect, it } from 'vitest'
import { github } from '#linter/reporters/github.ts'
import { aDiagnostic } from '../../support/aDiagnostic.ts'

const context = { sources: new Map(), colour: false }

describe('github', () => {
  it('is one workflow command for each finding', () => {
    expect(github([aDiagnostic(), aDiagnostic({ severity: 'warning', rule: 'a' })], context)).toBe(
      '::error file=pets.questionnaire.json,line=2,col=11,endColumn=16,title=ref/unknown-step::' +
        '"goTo" names "agee", which is not a step.%0Afix: did you mean "age"?\n' +
        '::warning file=pets.questionnaire.json,line=2,col=11,endColumn=16,title=a::' +
        '"goTo" names "agee", which is not a step.%0Afix: did you mean "age"?\n',
    )
  })

  it('lists errors before warnings, since only ten of each are shown, and each kind in file order', () => {
    const found = [
      aDiagnostic({ severity: 'warning', rule: 'a' }),
      aDiagnostic({ rule: 'b' }),
      aDiagnostic({ severity: 'warning', rule: 'c' }),
      aDiagnostic({ rule: 'd' }),
    ]
    expect([...github(found, context).matchAll(/title=(.)/g)].map(([, rule]) => rule)).toEqual(['b', 'd', 'a', 'c'])
  })

  it('includes the example answers', () => {
    expect(github([aDiagnostic({ witness: 'pet = Cat' })], context)).toContain('a step.%0Ae.g. pet = Cat%0Afix: ')
  })

  it('escapes what would end a command, a property or a line', () => {
    const file = 'C:\\a,b%\n.json'
    expect(github([aDiagnostic({ file, message: '100%: a, b\r\n::error::', help: 'x' })], context)).toBe(
      '::error file=C%3A\\a%2Cb%25%0A.json,line=2,col=11,endColumn=16,title=ref/unknown-step::' +
        '100%25: a, b%0D%0A::error::%0Afix: x\n',
    )
  })

  it('sets an end column only when the end line is the start line', () => {
    expect(github([aDiagnostic({ endLine: 3 })], context)).toContain(',line=2,col=11,endLine=3,title=')
  })
})
