import { describe, expect, it } from 'vitest'
import { operators } from '#core/conditions/index.ts'

describe('operators', () => {
  it('are is, isNot, in, notIn and answered', () => {
    expect(Object.keys(operators)).toEqual(['is', 'isNot', 'in', 'notIn', 'answered'])
  })

  it.each([
    ['is', 'VIC', 'VIC', true],
    ['is', 'VIC', 'NSW', false],
    ['is', 'VIC', 'vic', false],
    ['is', 'VIC', ' VIC', false],
    ['is', 'VIC', undefined, false],
    ['isNot', 'VIC', 'VIC', false],
    ['isNot', 'VIC', 'NSW', true],
    ['isNot', 'VIC', undefined, false],
    ['in', ['VIC', 'NSW'], 'NSW', true],
    ['in', ['VIC', 'NSW'], 'QLD', false],
    ['in', ['VIC', 'NSW'], undefined, false],
    ['notIn', ['VIC', 'NSW'], 'NSW', false],
    ['notIn', ['VIC', 'NSW'], 'QLD', true],
    ['notIn', ['VIC', 'NSW'], undefined, false],
    ['answered', true, 'VIC', true],
    ['answered', true, '', true],
    ['answered', true, undefined, false],
    ['answered', false, 'VIC', false],
    ['answered', false, undefined, true],
  ] as const)('%s %j on the answer %j is %s', (name, operand, answer, expected) => {
    const { test } = operators[name] as { test: (given: string | undefined, operand: unknown) => boolean } // Safe: each row pairs an operator with an operand of its own.
    expect(test(answer, operand)).toBe(expected)
  })

  it('tell the linter which options their operand names', () => {
    expect(operators.is.valuesIn('VIC')).toEqual(['VIC'])
    expect(operators.isNot.valuesIn('VIC')).toEqual(['VIC'])
    expect(operators.in.valuesIn(['VIC', 'NSW'])).toEqual(['VIC', 'NSW'])
    expect(operators.notIn.valuesIn(['VIC', 'NSW'])).toEqual(['VIC', 'NSW'])
    expect(operators.answered.valuesIn(true)).toEqual([])
  })

  it('ask of a text that was typed only whether there is one: the flow proof knows no more of it', () => {
    const forAny = Object.values(operators).filter(({ appliesTo }) => appliesTo === 'any')
    expect(forAny).toContain(operators.answered)
    for (const operator of forAny) {
      const { test } = operator as { test: (given: string, operand: unknown) => boolean } // Safe: a wrong operand only decides nothing.
      for (const operand of [true, false, 0, 59, '59', 'a', ['a', '59']]) {
        const verdicts = new Set(['', '…', 'a', 'b', '58', '60', '2026-11-27'].map((typed) => test(typed, operand)))
        expect(verdicts.size).toBe(1)
      }
    }
  })
})
