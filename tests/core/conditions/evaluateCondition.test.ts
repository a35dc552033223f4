import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Condition } from '#core/conditions/Condition.ts'
import { evaluateCondition, readLeaf } from '#core/conditions/evaluateCondition.ts'
import { operators } from '#core/conditions/index.ts'

const answers = { q2: '$0 - $50,000', q3: '60+' }
const isSmall = { question: 'q2', is: '$0 - $50,000' }
const isYoung = { question: 'q3', is: '20 - 29' }
const isOld = { question: 'q3', is: '60+' }

function evaluate(
  condition: Condition,
  rules: Record<string, Condition> = {},
  given: Record<string, string> = answers,
) {
  return evaluateCondition(condition, new Map(Object.entries(rules)), (id) => given[id])
}

describe('evaluateCondition', () => {
  it.each<[string, Condition, boolean]>([
    ['a leaf that holds', isSmall, true],
    ['a leaf that does not hold', isYoung, false],
    ['all, when each holds', { all: [isSmall, isOld] }, true],
    ['all, when one does not hold', { all: [isSmall, isYoung] }, false],
    ['any, when one holds', { any: [isYoung, isSmall] }, true],
    ['any, when none holds', { any: [isYoung, { question: 'q2', is: '$200k+' }] }, false],
    ['not, of what holds', { not: isSmall }, false],
    ['not, of what does not hold', { not: isYoung }, true],
    ['not, of a leaf on an unanswered question', { not: { question: 'q4', is: 'VIC' } }, true],
    ['isNot on an unanswered question', { question: 'q4', isNot: 'VIC' }, false],
    ['notIn on an unanswered question', { question: 'q4', notIn: ['VIC'] }, false],
    ['answered: false on an unanswered question', { question: 'q4', answered: false }, true],
    ['combinators in combinators', { all: [{ any: [isYoung, isSmall] }, { not: { all: [isSmall, isYoung] } }] }, true],
  ])('evaluates %s', (_, condition, expected) => {
    expect(evaluate(condition)).toBe(expected)
  })

  it('follows a rule by its name, and a rule in a rule', () => {
    const rules = { outOfScope: { any: [{ rule: 'small' }, isOld] }, small: isSmall } satisfies Record<
      string,
      Condition
    >
    expect(evaluate({ rule: 'outOfScope' }, rules)).toBe(true)
    expect(evaluate({ rule: 'outOfScope' }, rules, { q2: '$200k+', q3: '30 - 39' })).toBe(false)
  })

  it('evaluates a rule once, however many rules reference it', () => {
    const twice = (name: string): Condition => ({ all: [{ rule: name }, { rule: name }] })
    const rules = new Map<string, Condition>([['r0', isOld]])
    for (let depth = 1; depth <= 20; depth += 1) rules.set(`r${depth}`, twice(`r${depth - 1}`))
    let looks = 0
    const holds = evaluateCondition({ rule: 'r20' }, rules, () => {
      looks += 1
      return '60+'
    })
    expect({ holds, looks }).toEqual({ holds: true, looks: 1 })
  })

  it('also caches a rule that is false', () => {
    const rules = new Map<string, Condition>([['young', isYoung]])
    let looks = 0
    const young: Condition = { rule: 'young' }
    const holds = evaluateCondition({ any: [young, young, { not: young }] }, rules, () => {
      looks += 1
      return '60+'
    })
    expect({ holds, looks }).toEqual({ holds: true, looks: 1 })
  })

  it('throws on a rule that does not exist', () => {
    expect(() => evaluate({ rule: 'outOfScop' })).toThrow('Unknown rule "outOfScop"')
    expect(() => evaluate({ rule: 'toString' })).toThrow('Unknown rule "toString"')
  })

  it('throws on an operator that does not exist', () => {
    const broken = { question: 'q2', equals: '$0 - $50,000' } as unknown as Condition // Safe: the point of the test.
    expect(() => evaluate(broken)).toThrow('No known operator in the condition on "q2"')
  })

  it('throws on a leaf without an operator', () => {
    const broken = { question: 'q2' } as unknown as Condition // Safe: the point of the test.
    expect(() => evaluate({ any: [isYoung, broken] })).toThrow('No known operator in the condition on "q2"')
  })

  describe('on random conditions', () => {
    const option = fc.constantFrom('a', 'b', 'c')
    const question = fc.constantFrom('q1', 'q2', 'q3')
    const leaf = fc.oneof(
      fc.record({ question, is: option }),
      fc.record({ question, isNot: option }),
      fc.record({ question, in: fc.uniqueArray(option, { minLength: 1 }) }),
      fc.record({ question, notIn: fc.uniqueArray(option, { minLength: 1 }) }),
      fc.record({ question, answered: fc.boolean() }),
    )
    const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
      condition: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
        fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
        fc.record({ not: tie('condition') }),
      ),
    }))
    const given = fc.dictionary(question, option, { noNullPrototype: true })

    it('not is plain negation', () => {
      fc.assert(
        fc.property(condition, given, (inner, known) => {
          expect(evaluate({ not: inner }, {}, known)).toBe(!evaluate(inner, {}, known))
        }),
      )
    })

    it('all is every and any is some', () => {
      fc.assert(
        fc.property(fc.array(condition), given, (inner, known) => {
          const each = inner.map((one) => evaluate(one, {}, known))
          expect(evaluate({ all: inner }, {}, known)).toBe(each.every(Boolean))
          expect(evaluate({ any: inner }, {}, known)).toBe(each.some(Boolean))
        }),
      )
    })

    it('a rule equals the condition it names', () => {
      fc.assert(
        fc.property(condition, given, (inner, known) => {
          expect(evaluate({ rule: 'named' }, { named: inner }, known)).toBe(evaluate(inner, {}, known))
        }),
      )
    })

    it('every leaf but answered is false on an unanswered question', () => {
      fc.assert(
        fc.property(
          leaf.filter((one) => !('answered' in one)),
          (one) => {
            expect(evaluate(one, {}, {})).toBe(false)
          },
        ),
      )
    })
  })
})

describe('readLeaf', () => {
  it('returns the operator, its key and its operand', () => {
    expect(readLeaf({ question: 'q4', in: ['VIC', 'NSW'] })).toEqual({
      name: 'in',
      operator: operators.in,
      operand: ['VIC', 'NSW'],
    })
  })
})
