import * as fc from 'fast-check'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it, vi } from 'vitest'
import { submissionBodySchema } from '#core/contract/submissionSchema.ts'
import type { Question } from '#core/question-types/index.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { validateAnswer } from '#core/questionnaire/validateAnswer.ts'
import { stepById } from '#core/questionnaire/stepById.ts'
import { anyCharacter } from '../../support/anyCharacter.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

/** Checks an answer to a question of the shipped questionnaire. */
function check(id: string, typed: string) {
  const question = stepById(shippedQuestionnaire, id)
  if (!isQuestion(question)) throw new Error(`${id} is no question`)
  return validateAnswer(shippedQuestionnaire, question, typed)
}

/** The message with which a question refuses an answer, or `null` when it accepts it. */
async function refusalOf(question: Question, typed: string): Promise<string | null> {
  const checked = await validateAnswer(aQuestionnaire({ steps: [question] }), question, typed)
  return checked.ok ? null : checked.message
}

describe('validateAnswer on the shipped questionnaire', () => {
  it.each(['q1', 'q2', 'q3', 'q4'])("%s without a selection: 'Please select an option'", async (id) => {
    expect(await check(id, '')).toEqual({ ok: false, message: 'Please select an option' })
    expect(await check(id, '  ')).toEqual({ ok: false, message: 'Please select an option' })
  })

  it.each([
    ['q5', 'Please enter your first name'],
    ['q6', 'Please enter your last name'],
    ['q7', 'Please enter your mobile number'],
  ])("%s empty or blank: '%s'", async (id, message) => {
    for (const typed of ['', ' ', '\t \u00a0']) expect(await check(id, typed)).toEqual({ ok: false, message })
  })

  it.each(['02 9374 4000', '1300 975 707', '0491 570 15', 'my number', '+64 21 123 4567', '+', '+61', '0'.repeat(300)])(
    "q7 on %j: 'Please enter a valid Australian mobile number'",
    async (typed) => {
      expect(await check('q7', typed)).toEqual({
        ok: false,
        message: 'Please enter a valid Australian mobile number',
      })
    },
  )

  it('trims text input', async () => {
    expect(await check('q5', '  Mary Ann \n')).toEqual({ ok: true, answer: 'Mary Ann' })
    expect(await check('q6', '\tO’Brien ')).toEqual({ ok: true, answer: 'O’Brien' })
  })

  it.each(['\u3164', '\u2800', '\u115F', '\uFFA0', '\u180B', '\uFE0F', '\u{E0001}', '\u3164 \u200B\uFE0F'])(
    'q5 of the invisible %j alone is empty',
    async (typed) => {
      expect(await check('q5', typed)).toEqual({ ok: false, message: 'Please enter your first name' })
      expect(await refusalOf(aQuestion({ type: 'text' }), typed)).toBe('This field cannot be empty.')
    },
  )

  it.each([
    'Jo\u2028hn',
    'Jo\u2029hn',
    'Jo\u3164hn',
    'Jo\u2800hn',
    'Jo\u115Fhn',
    'Jo\uFFA0hn',
    'Jo\u180Bhn',
    'Jo\uFE0Fhn',
    'Jo\u034Fhn',
    'Jo\u{E0100}hn',
    'Jo\u{E0001}hn',
    'Jo\uFFF9hn',
    '\uFE0FJohn',
    '\u6C38\uFE00\uFE00',
  ])('q5 refuses %j: a name is one line without invisible characters', async (typed) => {
    expect(await check('q5', typed)).toEqual({ ok: false, message: 'Invalid input. Please try again.' })
  })

  it.each(['\u3164John\u2800', '\u2028John\u2029', '\u2068John\u2069', '\u{E0001}John\u034F'])(
    'q5 drops what is invisible around the name in %j',
    async (typed) => {
      expect(await check('q5', typed)).toEqual({ ok: true, answer: 'John' })
    },
  )

  it.each([
    ['Sinhala', '\u0DC1\u0DCA\u200D\u0DBB\u0DD3'],
    ['Persian', '\u0639\u0644\u06CC\u200C\u0631\u0636\u0627'],
    ['Bengali', '\u09B0\u200D\u09CD\u09AF\u09BE\u09AB'],
    ['Vietnamese', 'Nguy\u1EC5n'],
    ['Yoruba, with a mark that combines', 'A\u0300b\u1EB9\u0301k\u1EB9\u0301'],
    ['Korean', '\uAE40\uBBFC\uC218'],
    ['Thai', '\u0E2A\u0E38\u0E14\u0E32'],
    ['Hebrew, with points', '\u05E9\u05C1\u05B8\u05DC\u05D5\u05B9\u05DD'],
    ['Japanese, with a variant at its end', '\u6E21\u8FBB\u{E0100}'],
    ['Mongolian, with a variant', '\u182A\u180B\u1820\u1832'],
    ['Irish', 'O’Brien-N\u00ED D\u00E1laigh'],
  ])('q5 keeps a name in %s: %j', async (_language, name) => {
    expect(await check('q5', name)).toEqual({ ok: true, answer: name.normalize('NFC') })
  })

  it.each(['\u2764\uFE0F', '\u2764\uFE0F\u200D\u{1F525}', '1\uFE0F\u20E3', '\u{1F469}\u{1F3FD}\u200D\u2695\uFE0F'])(
    'q5 keeps the emoji %s whole',
    async (typed) => {
      expect(await check('q5', typed)).toEqual({ ok: true, answer: typed })
    },
  )

  it('answers q7 with the number in E.164', async () => {
    expect(await check('q7', ' 0491 570 156 ')).toEqual({ ok: true, answer: '+61491570156' })
    expect(await check('q7', '61491570156')).toEqual({ ok: true, answer: '+61491570156' })
  })

  it("refuses an option that is not the question's: 'Invalid answer. Please try again.'", async () => {
    const message = 'Invalid answer. Please try again.'
    expect(await check('q2', '$0 - $50,000')).toEqual({ ok: true, answer: '$0 - $50,000' })
    for (const typed of ['$0-$50,000', ' $0 - $50,000', '60+', 'TAS', '__proto__']) {
      expect(await check('q2', typed)).toEqual({ ok: false, message })
    }
  })
})

describe('validateAnswer', () => {
  it("an empty or blank text without a required rule: 'This field cannot be empty.'", async () => {
    const question = aQuestion({ type: 'text' })
    for (const typed of ['', '   ', '\n']) expect(await refusalOf(question, typed)).toBe('This field cannot be empty.')
    expect(await refusalOf(question, 'Rex')).toBeNull()
    const short = aQuestion({ type: 'text', validation: [{ rule: 'maxLength', value: 5 }] })
    expect(await refusalOf(short, ' ')).toBe('This field cannot be empty.')
  })

  it("shows the rule's message, or 'Invalid input. Please try again.'", async () => {
    const validation = [
      { rule: 'minLength', value: 2, message: 'At least two letters' },
      { rule: 'email' },
    ] as const satisfies Question['validation']
    const question = aQuestion({ type: 'text', validation })
    expect(await refusalOf(question, 'a')).toBe('At least two letters')
    expect(await refusalOf(question, 'ana')).toBe('Invalid input. Please try again.')
    expect(await refusalOf(question, 'ana@example.com')).toBeNull()
  })

  it("falls back to 'Invalid answer. Please try again.' on a choice whose rule has no message", async () => {
    const question = aQuestion({ validation: [{ rule: 'required' }] })
    expect(await refusalOf(question, '')).toBe('Invalid answer. Please try again.')
  })

  it("falls back to 'Invalid mobile number.' on a mobile question whose rule has no message", async () => {
    const question = aQuestion({ type: 'mobile', validation: [{ rule: 'required' }, { rule: 'australianMobile' }] })
    expect(await refusalOf(question, '')).toBe('Invalid mobile number.')
    expect(await refusalOf(question, '1300 975 707')).toBe('Invalid mobile number.')
  })

  it('refuses a number that is not an Australian mobile even on a mobile question without rules', async () => {
    expect(await refusalOf(aQuestion({ type: 'mobile' }), '02 9374 4000')).toBe('Invalid mobile number.')
    expect(await refusalOf(aQuestion({ type: 'mobile' }), '')).toBe('This field cannot be empty.')
  })

  it('shows the message of the first rule that fails', async () => {
    const validation = [
      { rule: 'required', message: 'first' },
      { rule: 'minLength', value: 3, message: 'second' },
      { rule: 'maxLength', value: 4, message: 'third' },
    ] as const
    const question = aQuestion({ type: 'text', validation })
    expect(await refusalOf(question, ' ')).toBe('first')
    expect(await refusalOf(question, ' ab ')).toBe('second')
    expect(await refusalOf(question, 'abcde')).toBe('third')
    expect(await refusalOf(question, ' abcd ')).toBeNull()
  })

  it("takes its messages from the questionnaire's own", async () => {
    const question = aQuestion({ type: 'text' })
    const questionnaire = aQuestionnaire({ steps: [question], messages: { fieldEmpty: 'Nothing there' } })
    expect(await validateAnswer(questionnaire, question, ' ')).toEqual({ ok: false, message: 'Nothing there' })
  })

  it('loads the phone library for a mobile question without rules', async () => {
    vi.resetModules()
    const fresh = await import('#core/questionnaire/validateAnswer.ts')
    const question = aQuestion({ type: 'mobile' })
    expect(await fresh.validateAnswer(aQuestionnaire({ steps: [question] }), question, '0491 570 156')).toEqual({
      ok: true,
      answer: '+61491570156',
    })
  })

  it('asks for an answer where only blanks were sent for an option', async () => {
    expect(await refusalOf(aQuestion(), ' ')).toBe('This field cannot be empty.')
  })

  it('accepts an option by its value and never by its label', async () => {
    const question = aQuestion({ options: [{ value: 'r', label: 'Red' }, 'green'] })
    expect(await refusalOf(question, 'r')).toBeNull()
    expect(await refusalOf(question, 'green')).toBeNull()
    expect(await refusalOf(question, 'Red')).toBe('Invalid answer. Please try again.')
  })

  it('accepts only texts that a submission may carry, however long or odd the input', async () => {
    const fits = new Ajv2020().compile((submissionBodySchema['properties'] as { answer: object }).answer) // Safe: the schema has the property.
    const question = aQuestion({ type: 'text' })
    const typed = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.integer({ min: 1999, max: 2001 }).map((length) => '👍'.repeat(length)),
    )
    const whatIsTakenFits = fc.asyncProperty(typed, async (text) => {
      const checked = await validateAnswer(aQuestionnaire(), question, text)
      return !checked.ok || fits(checked.answer)
    })
    await expect(fc.assert(whatIsTakenFits)).resolves.toBeUndefined()
  })

  it.each([
    ['a NUL', 'An\u0000a'],
    ['a lone surrogate', 'An\ud83da'],
    ['2001 characters', 'a'.repeat(2001)],
  ])("refuses a text with %s, which cannot be stored: 'Invalid input. Please try again.'", async (_, typed) => {
    expect(await refusalOf(aQuestion({ type: 'text' }), typed)).toBe('Invalid input. Please try again.')
  })

  it('accepts 2000 characters', async () => {
    expect(await refusalOf(aQuestion({ type: 'text' }), '👍'.repeat(2000))).toBeNull()
  })
})
