import { describe, expect, it } from 'vitest'
import type { Question } from '#core/question-types/index.ts'
import type { ValidationRule } from '#core/validators/index.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { needlessValidator } from '#linter/rules/needlessValidator.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const check = (question: Question) => [...needlessValidator.check(indexDefinition(aDefinition({ steps: [question] })))]

/** The positions of the validators that are reported. */
const needlessIn = (question: Question) => check(question).map(({ path }) => path.at(-2))

const required = { rule: 'required' } as const
const email = { rule: 'email' } as const
const min = (value: number) => ({ rule: 'minLength', value }) as const
const max = (value: number) => ({ rule: 'maxLength', value }) as const

describe('needlessValidator', () => {
  it('reports what refuses none of the options, but not "required"', () => {
    const options = ['red', 'green', 'blue']
    const validation: readonly ValidationRule[] = [required, min(2), min(4), { rule: 'oneOf', values: options }]
    const colour = aQuestion({ options, validation })
    expect(needlessIn(colour)).toEqual([1, 3])
  })

  it.each<[string, readonly ValidationRule[]]>([
    ['a longer maximum', [max(50), max(60)]],
    ['the same maximum', [max(50), max(50)]],
    ['a shorter minimum', [min(3), min(2)]],
    ['the same minimum', [min(3), min(3)]],
    ['the same rule in other words', [email, { rule: 'email', message: 'Please enter an address' }]],
    ['"required" after a rule that refuses an empty answer', [email, required]],
    ['a minimum of 1 after "required"', [required, min(1)]],
    ['a minimum that the shortest address has', [email, min(5)]],
    ['a maximum that the longest address has', [email, max(254)]],
    ['a minimum that the shortest number has', [{ rule: 'australianMobile' }, min(9)]],
    ['a length that every listed text has', [{ rule: 'oneOf', values: ['yes', 'no'] }, max(3)]],
    [
      'a longer list',
      [
        { rule: 'oneOf', values: ['yes'] },
        { rule: 'oneOf', values: ['yes', 'no'] },
      ],
    ],
  ])('reports %s', (_name, validation) => {
    expect(needlessIn(aQuestion({ type: 'text', validation }))).toEqual([1])
  })

  it('measures a number of a mobile question as its rules see it, with +61', () => {
    const measured = (fewest: number) =>
      needlessIn(aQuestion({ type: 'mobile', validation: [{ rule: 'australianMobile' }, min(fewest)] }))
    expect(measured(12)).toEqual([1])
    expect(measured(13)).toEqual([])
  })

  it('asks to take out a second "required", which no other place helps', () => {
    const validation: readonly ValidationRule[] = [required, email, { rule: 'required', message: 'Please answer' }]
    expect(check(aQuestion({ type: 'text', validation }))).toMatchObject([
      { path: expect.arrayContaining([2]), help: 'take it out of "validation", or the one before it.' },
    ])
  })

  it('reports a minimum of 1, which an empty answer never comes to', () => {
    expect(check(aQuestion({ type: 'text', validation: [min(1)] }))).toMatchObject([
      { help: 'write "required" in its place, or take it out of "validation".' },
    ])
    expect(check(aQuestion({ type: 'text', validation: [required, min(1)] }))).toMatchObject([
      { help: 'take it out of "validation", or the one before it.' },
    ])
  })

  it.each([
    [{}, 2000],
    [{ autoComplete: 'given-name' }, 100],
  ])('reports a maximum above that of the type of %j, which is %i', (fields, most) => {
    const longestOf = (value: number) => check(aQuestion({ type: 'text', ...fields, validation: [max(value)] }))
    expect(longestOf(most)).toEqual([])
    expect(longestOf(most + 1)).toMatchObject([
      {
        path: ['steps', 0, 'validation', 0, 'value'],
        message: expect.stringContaining(`allows more than the ${most} characters that an answer here has at most`),
        why: expect.stringContaining('"invalidInput"'),
        help: `make the value ${most}, or take the rule out of "validation".`,
      },
    ])
  })

  it('says which of two comes first', () => {
    const validation = [{ rule: 'australianMobile' }, required] as const
    expect(check(aQuestion({ type: 'mobile', validation }))).toMatchObject([
      {
        path: ['steps', 0, 'validation', 1, 'rule'],
        help: 'put "required" first.',
        related: [{ path: ['steps', 0, 'validation', 0, 'rule'] }],
      },
    ])
  })

  it.each<[string, readonly ValidationRule[]]>([
    ['"required" first', [required, email]],
    ['"required" after a maximum', [max(50), required]],
    ['a minimum of 2 after "required"', [required, min(2)]],
    ['a narrower length', [max(60), max(50), min(2), min(3)]],
    ['a minimum that a short address has not', [email, min(6)]],
    ['a maximum that a long address has not', [email, max(253)]],
    ['lengths that some numbers have not', [{ rule: 'australianMobile' }, min(10), max(250)]],
    [
      'a shorter list',
      [
        { rule: 'oneOf', values: ['yes', 'no'] },
        { rule: 'oneOf', values: ['yes'] },
      ],
    ],
    ['a length that a listed text has not', [{ rule: 'oneOf', values: ['yes', 'no'] }, max(2)]],
  ])('is silent on %s', (_name, validation) => {
    expect(needlessIn(aQuestion({ type: 'text', validation }))).toEqual([])
  })
})
