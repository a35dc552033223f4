import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Question } from '#core/question-types/index.ts'
import type { Option } from '#core/question-types/Option.ts'
import { validateAnswer } from '#core/questionnaire/validateAnswer.ts'
import type { ValidationRule } from '#core/validators/index.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { writing } from '#linter/Fix.ts'
import { lint } from '#linter/lint.ts'
import { impossibleAnswer } from '#linter/rules/impossibleAnswer.ts'
import { quote } from '#linter/words/quote.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { edited } from '../../support/edited.ts'
import { lineOf } from '../../support/lineOf.ts'
import { shippedText } from '../../support/shippedText.ts'
import { withinATest } from '../../support/withinATest.ts'

function impossibleIn(question: Question): readonly string[] {
  const found = impossibleAnswer.check(indexDefinition(aDefinition({ steps: [question] })))
  return [...found].map(({ path, message }) => `${path.join('/')}: ${message}`)
}

const COLOUR = '"colour" ("Which colour do you like?")'
const MOBILE = '"mobile" ("What is your mobile number?")'
const PET = '"pet" ("What is your pet called?")'

describe('impossibleAnswer', () => {
  it('is silent on options that pass, and on a question without validation', () => {
    const validation = [{ rule: 'required' }, { rule: 'minLength', value: 3 }, { rule: 'maxLength', value: 5 }] as const
    expect(impossibleIn(aQuestion({ validation }))).toEqual([])
    expect(impossibleIn(aQuestion())).toEqual([])
    const address = aQuestion({ options: ['a@example.com'], validation: [{ rule: 'email' }] })
    expect(impossibleIn(address)).toEqual([])
  })

  it.each(['\u2800', '\u200B', '\u3164', '\u00AD', '\uFE0F', '\u200B \u2800'])(
    'reports the option %j, whose value nobody sees',
    (value) => {
      const asked = (options: readonly (string | Option)[], validation: readonly ValidationRule[] = []) => {
        const question = aQuestion({ options, validation })
        return impossibleIn(question)
      }
      const unseen = `The option ${quote(value)} of ${COLOUR} has a value that nobody sees.`
      expect(asked([value, 'No'])).toEqual([`steps/0/options/0: ${unseen}`])
      const options = [{ value, label: 'Yes' }]
      expect(asked(options)).toEqual([`steps/0/options/0/value: ${unseen}`])
      // "required" refuses it too, but none would take it.
      expect(asked(options, [{ rule: 'required' }])).toEqual([`steps/0/options/0/value: ${unseen}`])
    },
  )

  it('reports an option exactly when the form refuses it, whatever its value and its validators', async () => {
    const values = fc.array(fc.constantFrom('red', 'a@b.c', '0491570156', '\u2800', '\u200B\u00AD', 'x'.repeat(9)), {
      minLength: 1,
      maxLength: 3,
    })
    const rule = fc.constantFrom<ValidationRule>(
      { rule: 'required' },
      { rule: 'email' },
      { rule: 'australianMobile' },
      { rule: 'minLength', value: 2 },
      { rule: 'maxLength', value: 5 },
      { rule: 'oneOf', values: ['red', '\u2800'] },
    )
    const agree = fc.asyncProperty(values, fc.array(rule, { maxLength: 3 }), async (options, validation) => {
      const distinct = [...new Set(options)]
      const question = aQuestion({ options: distinct, validation })
      const checks = distinct.map((option) => validateAnswer(aQuestionnaire(), question, option))
      const isRefused = (await Promise.all(checks)).some(({ ok }) => !ok)
      expect(impossibleIn(question).length > 0).toBe(isRefused)
    })
    await fc.assert(agree, { numRuns: 300, ...withinATest })
  })

  it('reports a question whose every option is refused, once', () => {
    expect(impossibleIn(aQuestion({ validation: [{ rule: 'required' }, { rule: 'email' }] }))).toEqual([
      `steps/0/validation/1/rule: Every option of ${COLOUR} is refused, by "email".`,
    ])
  })

  it('names each validator that is involved', () => {
    const validation = [
      { rule: 'minLength', value: 4 },
      { rule: 'maxLength', value: 3 },
    ] as const
    expect(impossibleIn(aQuestion({ validation }))).toEqual([
      `steps/0/validation/0/rule: Every option of ${COLOUR} is refused, by "minLength", "maxLength".`,
    ])
  })

  it('reports an option that is refused, by its value', () => {
    const teal = { value: 'teal', label: 'greenish blue' }
    const refusedBy = (options: readonly (string | Option)[]) => {
      const question = aQuestion({ options, validation: [{ rule: 'maxLength', value: 4 }] })
      return impossibleIn(question)
    }
    expect(refusedBy(['red', 'green', teal])).toEqual([
      `steps/0/options/1: The option "green" of ${COLOUR} is refused by "maxLength".`,
    ])
    expect(refusedBy(['red', { value: 'navy-blue', label: 'blue' }, teal])).toEqual([
      `steps/0/options/1/value: The option "navy-blue" of ${COLOUR} is refused by "maxLength".`,
    ])
  })

  it('reports a validator that refuses several options once, and names them', () => {
    const validation = [
      { rule: 'oneOf', values: ['red', 'Green', 'blue ', 'very dark grey'] },
      { rule: 'maxLength', value: 10 },
    ] as const
    const options = ['red', 'green', 'blue', 'very dark grey']
    const colour = aQuestion({ options, validation })
    expect(impossibleIn(colour)).toEqual([
      `steps/0/validation/0/rule: "oneOf" of ${COLOUR} refuses 2 options: "green", "blue".`,
      `steps/0/options/3: The option "very dark grey" of ${COLOUR} is refused by "maxLength".`,
    ])
  })

  it('knows which options are mobile numbers', () => {
    const validation = [{ rule: 'australianMobile' }] as const
    expect(impossibleIn(aQuestion({ validation }))).toEqual([
      `steps/0/validation/0/rule: Every option of ${COLOUR} is refused, by "australianMobile".`,
    ])
    const numbers = aQuestion({ options: ['0491 570 156', '02 5550 1234'], validation })
    expect(impossibleIn(numbers)).toEqual([
      `steps/0/options/1: The option "02 5550 1234" of ${COLOUR} is refused by "australianMobile".`,
    ])
  })

  it('is silent on a mobile question that asks for a mobile number', () => {
    const validation = [
      { rule: 'required' },
      { rule: 'australianMobile' },
      { rule: 'minLength', value: 12 },
      { rule: 'maxLength', value: 15 },
      { rule: 'oneOf', values: ['+61491570156'] },
    ] as const
    expect(impossibleIn(aQuestion({ type: 'mobile', validation }))).toEqual([])
    expect(impossibleIn(aQuestion({ type: 'mobile' }))).toEqual([])
  })

  it.each<ValidationRule>([{ rule: 'email' }, { rule: 'maxLength', value: 11 }, { rule: 'minLength', value: 40 }])(
    'reports a validator that no mobile number passes: $rule',
    (rule) => {
      expect(impossibleIn(aQuestion({ type: 'mobile', validation: [{ rule: 'required' }, rule] }))).toEqual([
        `steps/0/validation/1/rule: Nothing that a question of type "mobile" takes passes "${rule.rule}" of ${MOBILE}.`,
      ])
    },
  )

  it('reports a "oneOf" list without a normalised mobile number', () => {
    const list = { rule: 'oneOf', values: ['0491570156', '+61491', 'none'] } as const
    const steps = [aQuestion({ type: 'mobile', validation: [{ rule: 'required' }, list] })]
    expect([...impossibleAnswer.check(indexDefinition(aDefinition({ steps })))]).toMatchObject([
      {
        path: ['steps', 0, 'validation', 1, 'values'],
        message: `No text that "oneOf" of ${MOBILE} lists is taken.`,
        related: [{ path: ['steps', 0, 'type'], message: 'takes none of them' }],
      },
    ])
  })

  it('reports a text of "oneOf" that is no mobile number, next to one that is', () => {
    const list = { rule: 'oneOf', values: ['+61491570156', '+61293744000'] } as const
    expect(impossibleIn(aQuestion({ type: 'mobile', validation: [{ rule: 'required' }, list] }))).toEqual([
      `steps/0/validation/1/values/1: No answer to ${MOBILE} can be "+61293744000", which "oneOf" lists.`,
    ])
  })

  it.each<[ValidationRule, string]>([
    [{ rule: 'maxLength', value: 12 }, '0491570156'],
    [{ rule: 'maxLength', value: 14 }, '0491 570 156'],
    [{ rule: 'minLength', value: 14 }, '0491570156'],
  ])('reports a validator that no number passes in its usual spelling: %j', (rule, typed) => {
    expect(impossibleIn(aQuestion({ type: 'mobile', validation: [{ rule: 'required' }, rule] }))).toEqual([
      `steps/0/validation/1/value: A number typed as "${typed}" does not pass "${rule.rule}" of ${MOBILE}.`,
    ])
  })

  it('reports a validator once that both the type and another validator rule out', () => {
    const validation = [{ rule: 'maxLength', value: 10 }, { rule: 'australianMobile' }] as const
    expect(impossibleIn(aQuestion({ type: 'mobile', validation }))).toEqual([
      `steps/0/validation/0/rule: Nothing that a question of type "mobile" takes passes "maxLength" of ${MOBILE}.`,
    ])
  })

  it('reports it on a text question that accepts only mobile numbers, and on no other', () => {
    const both = [{ rule: 'email' }, { rule: 'australianMobile' }] as const
    expect(impossibleIn(aQuestion({ type: 'text', validation: both }))).toEqual([
      `steps/0/validation/1/rule: Nothing passes both "email" and "australianMobile" of ${PET}.`,
    ])
    expect(impossibleIn(aQuestion({ type: 'text', validation: [{ rule: 'email' }] }))).toEqual([])
    const postcode = [{ rule: 'digits' }, { rule: 'minLength', value: 4 }, { rule: 'maxLength', value: 4 }] as const
    expect(impossibleIn(aQuestion({ type: 'text', validation: postcode }))).toEqual([])
    expect(impossibleIn(aQuestion({ type: 'text', validation: [{ rule: 'australianMobile' }] }))).toEqual([])
  })

  it.each<[Question['type'], readonly ValidationRule[], string, string]>([
    [
      'text',
      [{ rule: 'email' }, { rule: 'australianMobile' }],
      'take one of them out of "validation".',
      'steps/0/validation/0/rule',
    ],
    [
      'text',
      [{ rule: 'email' }, { rule: 'maxLength', value: 4 }],
      'take one of them out of "validation", or change its value.',
      'steps/0/validation/0/rule',
    ],
    [
      'mobile',
      [{ rule: 'maxLength', value: 10 }],
      'take "maxLength" out of "validation", or change its value; to ask for something else, give the question another "type".',
      'steps/0/type',
    ],
  ])(
    'says what to do about a %s question that nobody gets past with %j, and points at the other half',
    (type, validation, help, other) => {
      const steps = [aQuestion({ type, validation })]
      const [found] = [...impossibleAnswer.check(indexDefinition(aDefinition({ steps })))]
      expect(found).toMatchObject({ help })
      expect(found?.related?.map(({ path }) => path.join('/'))).toEqual([other])
    },
  )

  it('is silent on a mobile number of digits alone, and on a payment reference of 27 digits', () => {
    const digits = { rule: 'digits' } as const
    for (const other of [{ rule: 'australianMobile' }, { rule: 'minLength', value: 27 }] as const) {
      expect(impossibleIn(aQuestion({ type: 'text', validation: [digits, other] }))).toEqual([])
      expect(impossibleIn(aQuestion({ type: 'text', validation: [other, digits] }))).toEqual([])
    }
    expect(impossibleIn(aQuestion({ type: 'mobile', validation: [digits] }))).toHaveLength(1)
  })

  it.each<[ValidationRule, number]>([
    [{ rule: 'maxLength', value: 4 }, 1],
    [{ rule: 'maxLength', value: 5 }, 0],
    [{ rule: 'minLength', value: 254 }, 0],
    [{ rule: 'minLength', value: 255 }, 1],
  ])('knows the possible lengths of email addresses: %j next to "email", %d findings', (rule, count) => {
    const email = { rule: 'email' } as const
    for (const validation of [
      [email, rule],
      [rule, email],
    ] as const) {
      const [one, other] = validation
      const told = `steps/0/validation/1/rule: Nothing passes both "${one.rule}" and "${other.rule}" of ${PET}.`
      const found = impossibleIn(aQuestion({ type: 'text', validation }))
      expect(found).toEqual(Array.from({ length: count }, () => told))
    }
  })

  it.each<readonly ValidationRule[]>([
    [
      { rule: 'oneOf', values: ['yes', 'no'] },
      { rule: 'minLength', value: 5 },
    ],
    [
      { rule: 'oneOf', values: ['yes'] },
      { rule: 'oneOf', values: ['no'] },
    ],
    [{ rule: 'oneOf', values: [' yes', 'no '] }],
  ])('reports a list of texts when none is accepted', (...validation) => {
    expect(impossibleIn(aQuestion({ type: 'text', validation }))).toEqual([
      `steps/0/validation/0/values: No text that "oneOf" of ${PET} lists is taken.`,
    ])
  })

  it('reports each text of a list that no answer can be, and fixes what is only written otherwise', () => {
    const found = (type: 'text' | 'mobile', values: readonly string[]) => {
      const steps = [aQuestion({ type, validation: [{ rule: 'oneOf', values }] })]
      return [...impossibleAnswer.check(indexDefinition(aDefinition({ steps })))].map(
        ({ path, message, help, fix }) => [path.slice(5).join('/'), message, help, fix],
      )
    }
    const accent = 'Cafe\u0301'
    const told = (text: string, name = PET) => `No answer to ${name} can be ${quote(text)}, which "oneOf" lists.`
    const out =
      'take it out: it is empty, too long, of another kind than is asked for, or holds a character that no answer has.'
    const long = 'a'.repeat(2001)
    expect(found('text', ['Bar', accent, 'a\u200bb', long, 'Pub ', 'Wine  bar', ' '])).toEqual([
      ['1', told(accent), 'type it again: an accent in it is a character of its own (NFD).', writing('Caf\u00e9')],
      ['2', told('a\u200bb'), out, undefined],
      ['3', told(long), out, undefined],
      ['6', told(' '), out, undefined],
    ])
    const too = 'take it out: "Caf\u00e9" is listed too, as answers are written.'
    expect(found('text', ['Caf\u00e9', accent])).toEqual([['1', told(accent), too, undefined]])
    expect(found('mobile', ['+61491570156', '0491570157', 'none'])).toEqual([
      ['1', told('0491570157', MOBILE), 'write "+610491570157".', writing('+610491570157')],
      ['2', told('none', MOBILE), out, undefined],
    ])
  })

  it('is silent on a list of texts when one is accepted', () => {
    const validation = [
      { rule: 'minLength', value: 3 },
      { rule: 'oneOf', values: ['yes', 'no'] },
    ] as const
    expect(impossibleIn(aQuestion({ type: 'text', validation }))).toEqual([])
  })

  it.each([
    [1, 1],
    [39, 40],
    [40, 40],
  ])('is silent on a text of %d to %d characters', (least, most) => {
    const validation = [
      { rule: 'maxLength', value: most },
      { rule: 'minLength', value: least },
    ] as const
    expect(impossibleIn(aQuestion({ type: 'text', validation }))).toEqual([])
  })

  it('reports a minimum above the maximum, by the narrowest of its rules', () => {
    const validation = [
      { rule: 'minLength', value: 2 },
      { rule: 'minLength', value: 41 },
      { rule: 'maxLength', value: 50 },
      { rule: 'maxLength', value: 40 },
    ] as const
    expect(impossibleIn(aQuestion({ type: 'text', validation }))).toEqual([
      `steps/0/validation/1/value: ${PET} asks for at least 41 characters, and for at most 40.`,
    ])
    expect(impossibleIn(aQuestion({ type: 'mobile', validation }))).toHaveLength(1)
    const unlike = [
      { rule: 'minLength', value: 14 },
      { rule: 'maxLength', value: 13 },
    ] as const
    expect(impossibleIn(aQuestion({ type: 'mobile', validation: unlike }))).toEqual([
      `steps/0/validation/0/value: ${MOBILE} asks for at least 14 characters, and for at most 13.`,
    ])
  })

  it.each([
    [2000, undefined, 0],
    [2001, undefined, 1],
    [Number.MAX_SAFE_INTEGER, undefined, 1],
    [100, 'given-name', 0],
    [101, 'given-name', 1],
  ])('knows the longest answer that is accepted: %d characters of %s, %d findings', (value, autoComplete, count) => {
    const question = aQuestion({ type: 'text', validation: [{ rule: 'minLength', value }] })
    expect(impossibleIn(autoComplete === undefined ? question : { ...question, autoComplete })).toHaveLength(count)
  })

  it('says how long an answer may be where a longer one is asked for', () => {
    const question = aQuestion({ type: 'text', validation: [{ rule: 'minLength', value: 2001 }] })
    expect([...impossibleAnswer.check(indexDefinition(aDefinition({ steps: [question] })))]).toMatchObject([
      { help: 'make the value smaller: an answer here has at most 2000 characters.' },
    ])
  })

  it('finds a wrong validator in the shipped file, on its line', () => {
    const line = lineOf('"rule": "required"')
    const found = lint(edited(shippedText, ['"rule": "required"', '"rule": "email"']), 'a.json')
    expect(found).toMatchObject([{ rule: 'validation/impossible-answer', severity: 'error', line }])
  })
})
