import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { flagByEvent, submissionFlags, SUBMISSION_VERSION } from '#core/contract/submission.ts'
import { submissionBodySchema } from '#core/contract/submissionSchema.ts'
import type { UndatedSubmission } from '#core/flow/Effect.ts'
import { formatBrisbane } from '#core/time/formatBrisbane.ts'
import { play } from '../../support/play.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

const moves = [
  'AMP',
  '$200k+',
  '30 - 39',
  'VIC',
  { type: 'continued' },
  'Mary Ann',
  'O’Brien',
  { type: 'codeSent', mobile: '+61491570156', typed: '0491 570 156' },
  '+61491570156',
] as const

/** The body that the browser makes of a submission. */
function bodyOf({ session, fields }: UndatedSubmission) {
  const timestamp = formatBrisbane(session.openedAt + 5000)
  return {
    sessionId: session.id,
    ipAddress: 'unknown',
    timestamp,
    sessionDate: formatBrisbane(session.openedAt),
    ...fields,
  }
}

const bodies = play(shippedQuestionnaire, moves).effects.flatMap((effect) =>
  effect.type === 'submitAnswer' ? [bodyOf(effect.submission)] : [],
)
/** The fields of spec §3 that every submission has. */
const EVERY_BODY = [
  'sessionId',
  'ipAddress',
  'timestamp',
  'sessionDate',
  'questionID',
  'questionText',
  'answer',
  'hasTrackedOpenEvent',
  'hasTrackedCompletionEvent',
  'hasTrackedFirstQuestionAnswered',
  'hasTrackedFirstNameAnswered',
  'hasTrackedLastNameAnswered',
  'hasTrackedAllQuestionsAnswered',
  'version',
] as const

const validate = new Ajv2020({ strict: true, strictRequired: false }).compile(submissionBodySchema)
const [body] = bodies

describe('submissionFlags', () => {
  it.each([
    ['FormOpened', 'hasTrackedOpenEvent'],
    ['FormCompleted', 'hasTrackedCompletionEvent'],
    ['FirstQuestionAnswered', 'hasTrackedFirstQuestionAnswered'],
    ['FirstNameAnswered', 'hasTrackedFirstNameAnswered'],
    ['LastNameAnswered', 'hasTrackedLastNameAnswered'],
    ['AllQuestionsAnswered', 'hasTrackedAllQuestionsAnswered'],
  ] as const)('%s sets %s alone', (event, flag) => {
    const set = Object.entries(submissionFlags([event])).filter(([, value]) => value)
    expect(set).toEqual([[flag, true]])
  })

  it('sets no flag for other events, and covers all six flags', () => {
    const flags = submissionFlags(['ClickClaimSuperReview', 'Other'])
    expect(Object.keys(flags)).toHaveLength(6)
    expect(Object.values(flags)).toEqual([false, false, false, false, false, false])
    expect(Object.keys(flagByEvent)).toHaveLength(6)
  })
})

describe('submissionBodySchema', () => {
  it('accepts each of the eight submissions that the flow makes', () => {
    expect(bodies).toHaveLength(8)
    for (const one of bodies) expect(validate(one) || validate.errors).toBe(true)
  })

  it("names the fields of spec §3 and no others; version is the constant '1.0.0'", () => {
    expect(SUBMISSION_VERSION).toBe('1.0.0')
    expect(Object.keys(submissionBodySchema['properties'] as object).toSorted()).toEqual(
      // Safe: our own schema.
      [...EVERY_BODY, 'is2FAVerified', 'is2FASubmission'].toSorted(),
    )
  })

  it.each(EVERY_BODY)('refuses a submission whose %s is missing, null or an object', (field) => {
    const { [field]: _, ...rest } = body as Record<string, unknown> // Safe: any object is one.
    expect(validate(rest)).toBe(false)
    expect(validate({ ...rest, [field]: null })).toBe(false)
    expect(validate({ ...rest, [field]: { $ne: 1 } })).toBe(false)
  })

  it('requires these fields and no later one: tabs opened before a release send the body of that time', () => {
    // Safe: our own schema.
    expect((submissionBodySchema['required'] as string[]).toSorted()).toEqual(EVERY_BODY.toSorted())
  })

  it.each<[string, unknown]>([
    ['answer', 61491570156],
    ['answer', ['AMP']],
    ['answer', 'a'.repeat(2001)],
    ['hasTrackedOpenEvent', 'true'],
    ['hasTrackedOpenEvent', 1],
    ['is2FAVerified', 'true'],
    ['is2FASubmission', null],
    ['version', '1.0.1'],
    ['timestamp', '2026-11-20T02:34:56.789Z'],
    ['timestamp', '2026-11-20T12:34:56+10:00'],
    ['timestamp', '2026-11-20T12:34:56.789+11:00'],
    ['sessionDate', '20/11/2026'],
    ['sessionId', '0b5ed1b2-c7a9-4d5e-9f3a-1c2b3d4e5f60 '],
    ['sessionId', 'short'],
    ['sessionId', 'a'.repeat(65)],
    ['ipAddress', ''],
    ['ipAddress', '1'.repeat(65)],
    ['questionID', 7],
    ['questionID', ''],
    ['questionID', 'q'.repeat(101)],
    ['questionText', ''],
    ['questionText', 'a'.repeat(2001)],
  ])('refuses %s %j', (field, value) => {
    expect(validate({ ...body, [field]: value })).toBe(false)
  })

  it.each([
    ['sessionId', 'a'.repeat(64)],
    ['questionID', 'q'.repeat(100)],
    ['questionText', 'a'.repeat(2000)],
    ['answer', 'a'.repeat(2000)],
  ])('accepts a %s as long as may be', (field, value) => {
    expect(validate({ ...body, [field]: value })).toBe(true)
  })

  it.each([null, [], 'text', 7, [body]])('refuses %j in place of a submission', (value) => {
    expect(validate(value)).toBe(false)
  })
})
