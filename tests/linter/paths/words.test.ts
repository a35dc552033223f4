import { describe, expect, it } from 'vitest'
import type { Condition } from '#core/conditions/Condition.ts'
import { operators } from '#core/conditions/index.ts'
import { answerWords } from '#linter/paths/words/answerWords.ts'
import { conditionWords } from '#linter/paths/words/conditionWords.ts'

const words = (condition: Condition, rules: Record<string, Condition> = {}) =>
  conditionWords(condition, new Map(Object.entries(rules)))

describe('conditionWords', () => {
  it('has a phrase for every operator', () => {
    const operands: Readonly<Record<keyof typeof operators, unknown>> = {
      is: 'a',
      isNot: 'a',
      in: ['a', 'b'],
      notIn: ['a'],
      answered: false,
    }
    const phrases = Object.keys(operators).map((name) =>
      words({ question: 'q1', [name]: operands[name as keyof typeof operators] } as unknown as Condition),
    )
    expect(phrases).toEqual([
      'q1 is "a"',
      'q1 is not "a"',
      'q1 is one of "a", "b"',
      'q1 is not "a"',
      'q1 is not answered',
    ])
    expect(words({ question: 'q1', answered: true })).toBe('q1 is answered')
  })

  it('writes rules out, and adds brackets where a phrase would be ambiguous', () => {
    const old: Condition = { question: 'q3', is: '60+' }
    const both: Condition = { all: [old, { any: [{ question: 'q1', is: 'a' }, { rule: 'old' }] }] }
    expect(words({ not: both }, { old })).toBe('not (q3 is "60+" and (q1 is "a" or q3 is "60+"))')
  })

  it('keeps the brackets of a rule, and of a list in a list of one', () => {
    const either: Condition = {
      any: [
        { question: 'q1', is: 'a' },
        { question: 'q2', is: 'b' },
      ],
    }
    const old: Condition = { question: 'q3', is: '60+' }
    const written = '(q1 is "a" or q2 is "b") and q3 is "60+"'
    expect(words({ all: [{ rule: 'either' }, old] }, { either })).toBe(written)
    expect(words({ all: [{ all: [either] }, old] })).toBe(written)
  })

  it('adds no brackets and no word around a list of one', () => {
    const one: Condition = { any: [{ question: 'q1', is: 'a' }] }
    expect(words({ all: [{ all: [one] }, { question: 'q3', is: '60+' }] })).toBe('q1 is "a" and q3 is "60+"')
  })

  it('cuts between characters', () => {
    const banks = Array.from({ length: 5 }, () => '🏦'.repeat(50))
    for (const question of ['q', 'qq']) expect(words({ question, in: banks })).toMatch(/🏦…$/u)
  })

  it('cuts what is longer than a chart can show, however deep the rules are nested', () => {
    const rules: Record<string, Condition> = { r0: { question: 'q', is: 'a' } }
    for (let depth = 1; depth <= 60; depth++)
      rules[`r${depth}`] = { any: [{ rule: `r${depth - 1}` }, { rule: `r${depth - 1}` }] }
    expect(words({ rule: 'r60' }, rules).length).toBeLessThan(300)
  })
})

describe('answerWords', () => {
  const options = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

  it.each([
    [options, 'any of 8'],
    [['a', 'b', 'c'], '"a", "b" or "c"'],
    [options.slice(3), 'any but "a", "b" or "c" (5 of 8)'],
    [options.slice(4), '"e", "f" and 2 others (4 of 8)'],
  ])('writes %j of eight options as %s', (values, written) => {
    expect(answerWords(values, options)).toBe(written)
  })

  it('names the only option', () => {
    expect(answerWords(['a'], ['a'])).toBe('"a"')
  })
})
