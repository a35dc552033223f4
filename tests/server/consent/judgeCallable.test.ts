import { describe, expect, it } from 'vitest'
import { judgeCallable, type CallEvidence } from '#server/consent/judgeCallable.ts'
import type { AnswerContent } from '#server/storage/ConsentContent.ts'
import type { ConsentRow } from '#server/storage/consentRows.ts'
import type { Suppression } from '#server/storage/suppressionRows.ts'
import type { Lead } from '#server/submissions/foldLead.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const YEAR = 365 * DAY
const MOBILE = '+61491570156'
const GIVEN_AT = Date.parse('2026-11-20T12:00:00+10:00')

const lead: Pick<Lead, 'status' | 'eligible' | 'answers' | 'mobile' | 'mobileProven'> = {
  status: 'complete',
  eligible: true,
  answers: { q1: 'AMP', call: 'Yes', q7: MOBILE },
  mobile: MOBILE,
  mobileProven: true,
}

/** An entry that an answer made; times in ms since 1970. */
function anAnswer(at: number, overrides: Partial<AnswerContent> = {}): ConsentRow {
  const content: AnswerContent = {
    kind: 'given',
    session: 'session-1',
    question: { id: 'q7', text: 'What is your mobile number?' },
    screen: 'question',
    notice: { text: 'We call you once.', link: null, hash: 'ab' },
    action: 'Next',
    answer: MOBILE,
    questionnaire: { id: 'super-review', version: '1', hash: 'cd', shown: 'served' },
    answeredAt: new Date(at).toISOString(),
    receivedAt: new Date(at).toISOString(),
    receivedAtBrisbane: 'not read',
    address: '203.0.113.7',
    userAgent: null,
    ...overrides,
  }
  return aRow(content.kind, Date.parse(content.receivedAt), JSON.stringify(content))
}

/** An agreement by the browser's clock and by ours, in ms since 1970. */
const agreed = (byBrowser: number, byServer: number): ConsentRow =>
  anAnswer(byServer, { answeredAt: new Date(byBrowser).toISOString() })

const provenAt = (at: number) => ({ verification: { id: 'proof', approvedAt: new Date(at).toISOString() } })

function aRow(kind: ConsentRow['kind'], at: number, content: string | null): ConsentRow {
  return {
    sessionId: 'session-1',
    position: 1,
    kind,
    recordedAt: new Date(at),
    content,
    salt: 's',
    digest: '',
    chain: '',
  }
}

const given = anAnswer(GIVEN_AT)
const withdrawn = (at: number) => aRow('withdrawn', at, '{"kind":"withdrawn"}')
const suppression = (kind: Suppression['kind'], at: number): Suppression => ({ kind, since: new Date(at) })

function verdict(
  { consents = [given], suppression: listed = null }: Partial<CallEvidence>,
  { now = GIVEN_AT + DAY, of = lead }: { readonly now?: number; readonly of?: typeof lead } = {},
): string {
  const found = judgeCallable(of, { consents, suppression: listed }, { now: new Date(now), callableMs: 42 * DAY })
  return found.callable ? `until ${found.until.toISOString()}` : found.reason
}

/** The verdict of an agreement that counts from a time in ms since 1970. */
const untilFrom = (at: number): string => `until ${new Date(at + 42 * DAY).toISOString()}`

describe('judgeCallable', () => {
  it('C4 lets a completed, verified, consented lead be called for 42 days and not a millisecond longer', () => {
    expect(verdict({})).toBe(untilFrom(GIVEN_AT))
    expect(verdict({}, { now: GIVEN_AT + 42 * DAY - 1 })).toBe(untilFrom(GIVEN_AT))
    expect(verdict({}, { now: GIVEN_AT + 42 * DAY })).toBe('expired')
  })

  it.each([
    ['incomplete', { status: 'partial', eligible: true }],
    ['ineligible', { status: 'not-eligible', eligible: false }],
    ['ineligible', { eligible: false }],
    ['unproven', { mobileProven: false }],
  ] as const)('C4 says %s of %j', (reason, overrides) => {
    expect(verdict({}, { of: { ...lead, ...overrides } })).toBe(reason)
  })

  it('C4 requires a consent to the answer that counts, whose text is still kept', () => {
    expect(verdict({ consents: [] })).toBe('no-consent')
    expect(verdict({ consents: [anAnswer(GIVEN_AT, { answer: '+61491570006' })] })).toBe('no-consent')
    expect(verdict({ consents: [aRow('given', GIVEN_AT, null)] })).toBe('no-consent')
    expect(verdict({ consents: [aRow('given', GIVEN_AT, 'no JSON')] })).toBe('no-consent')
  })

  it('C2 lets a "no" outweigh a notice, until the visitor goes back and answers yes', () => {
    const question = { id: 'call', text: 'May we call you?' }
    const no = anAnswer(GIVEN_AT, { kind: 'declined', question, answer: 'No' })
    const answers = { ...lead.answers, call: 'No' }
    expect(verdict({ consents: [no, given] }, { of: { ...lead, answers } })).toBe('no-consent')
    expect(verdict({ consents: [no, given] })).toBe(untilFrom(GIVEN_AT))
  })

  it('C3 counts the days that were agreed to, whatever is configured by now, and no more than is configured', () => {
    const agreedFor = (at: number, days: number) =>
      anAnswer(at, { notice: { text: 'We call you once.', link: null, hash: 'ab', days } })
    const untilDay = (days: number): string => `until ${new Date(GIVEN_AT + days * DAY).toISOString()}`
    expect(verdict({ consents: [agreedFor(GIVEN_AT, 14)] })).toBe(untilDay(14))
    expect(verdict({ consents: [agreedFor(GIVEN_AT, 14)] }, { now: GIVEN_AT + 14 * DAY })).toBe('expired')
    expect(verdict({ consents: [agreedFor(GIVEN_AT, 365)] })).toBe(untilDay(42))
    expect(verdict({ consents: [agreedFor(GIVEN_AT - DAY, 20), agreedFor(GIVEN_AT, 14)] })).toBe(untilDay(19))
  })

  it('C3 ends with the first of several questions whose time is over', () => {
    const call = { id: 'call', text: 'May we call you?' }
    const seven = { text: 'We call you within 7 days.', link: null, hash: 'ef', days: 7 }
    const yes = anAnswer(GIVEN_AT, { question: call, answer: 'Yes', notice: seven })
    const untilDay7 = `until ${new Date(GIVEN_AT + 7 * DAY).toISOString()}`
    expect(verdict({ consents: [yes, given] })).toBe(untilDay7)
    expect(verdict({ consents: [given, yes] })).toBe(untilDay7)
  })

  it('C2 takes no notice that is not about a call for consent', () => {
    const age = { id: 'q1', text: 'How old are you?' }
    const shown = anAnswer(GIVEN_AT, { kind: 'shown', question: age, answer: 'AMP' })
    expect(verdict({ consents: [shown] })).toBe('no-consent')
    expect(verdict({ consents: [shown, given] })).toBe(untilFrom(GIVEN_AT))
  })

  it('C3 counts from when the visitor agreed, however late the answer arrived, and never from later', () => {
    expect(verdict({ consents: [agreed(GIVEN_AT - 20 * HOUR, GIVEN_AT)] })).toBe(untilFrom(GIVEN_AT - 20 * HOUR))
    expect(verdict({ consents: [agreed(GIVEN_AT + DAY, GIVEN_AT)] })).toBe(untilFrom(GIVEN_AT))
  })

  it('C3 counts from the latest of several agreements to one question, whichever order they stand in', () => {
    const later = anAnswer(GIVEN_AT + HOUR)
    expect(verdict({ consents: [given, later] })).toBe(untilFrom(GIVEN_AT + HOUR))
    expect(verdict({ consents: [later, given] })).toBe(untilFrom(GIVEN_AT + HOUR))
  })

  it('C4 does not extend the period when our own clock was a year ahead, not even a year later', () => {
    const consents = [agreed(GIVEN_AT, GIVEN_AT + YEAR)]
    expect(verdict({ consents })).toBe(untilFrom(GIVEN_AT))
    for (const now of [GIVEN_AT + 42 * DAY, GIVEN_AT + YEAR]) expect(verdict({ consents }, { now })).toBe('expired')
  })

  it('C4 never returns a period that ends more than 42 days from now, even if every clock was ahead', () => {
    const now = GIVEN_AT + DAY
    expect(verdict({ consents: [agreed(GIVEN_AT + YEAR, GIVEN_AT + YEAR)] }, { now })).toBe(untilFrom(now))
  })

  it('C5 does not call a visitor who has withdrawn, until they agree again with a newly verified number', () => {
    const at = GIVEN_AT + 1000
    for (const evidence of [
      { consents: [given, withdrawn(at)] },
      { suppression: suppression('withdrawn', at) },
      { suppression: suppression('withdrawn', GIVEN_AT) },
    ]) {
      expect(verdict({ consents: [given], ...evidence })).toBe('withdrawn')
    }
    const again = anAnswer(at + 5000, provenAt(at + 4000))
    const anew = untilFrom(at + 5000)
    expect(verdict({ consents: [given, withdrawn(at), again] })).toBe(anew)
    expect(verdict({ consents: [given, again], suppression: suppression('withdrawn', at) })).toBe(anew)
  })

  it('C5 keeps to the days that were agreed to since a withdrawal, however many it was before', () => {
    const at = GIVEN_AT + 1000
    const notice = { text: 'We call you once.', link: null, hash: 'ab', days: 14 }
    const again = anAnswer(at + 5000, { notice, ...provenAt(at + 4000) })
    const anew = `until ${new Date(at + 5000 + 14 * DAY).toISOString()}`
    expect(verdict({ consents: [given, withdrawn(at), again] })).toBe(anew)
    expect(verdict({ consents: [given, again], suppression: suppression('withdrawn', at) })).toBe(anew)
  })

  it('C5 does not treat a "no" as a new agreement', () => {
    const at = GIVEN_AT + 1000
    const question = { id: 'call', text: 'May we call you?' }
    const no = anAnswer(at + 5000, { kind: 'declined', question, answer: 'No', ...provenAt(at + 4000) })
    const of = { ...lead, answers: { ...lead.answers, call: 'No' } }
    expect(verdict({ consents: [given, withdrawn(at), no] }, { of })).toBe('withdrawn')
  })

  it('C5 does not call after a withdrawal dated by a slow clock, until a later agreement in the chain', () => {
    const before = anAnswer(GIVEN_AT, provenAt(GIVEN_AT - 1000))
    const behind = withdrawn(GIVEN_AT - 120_000)
    const again = anAnswer(GIVEN_AT + 5000, provenAt(GIVEN_AT + 4000))
    expect(verdict({ consents: [before, behind] })).toBe('withdrawn')
    expect(verdict({ consents: [before, behind, again] })).toBe(untilFrom(GIVEN_AT + 5000))
  })

  it('C5 does not treat an answer that only arrived late as a new one', () => {
    const at = GIVEN_AT + 60_000
    const cameLate = anAnswer(at + 5000, provenAt(GIVEN_AT))
    expect(verdict({ consents: [cameLate], suppression: suppression('withdrawn', at) })).toBe('withdrawn')
    expect(verdict({ consents: [anAnswer(at + 5000)], suppression: suppression('withdrawn', at) })).toBe('withdrawn')
    const provenAtOnce = anAnswer(at + 5000, provenAt(at))
    expect(verdict({ consents: [provenAtOnce], suppression: suppression('withdrawn', at) })).toBe('withdrawn')
  })

  it('C5 never calls a suppressed number, whatever comes later', () => {
    const again = anAnswer(GIVEN_AT + 5000, provenAt(GIVEN_AT + 4000))
    expect(verdict({ consents: [given, again], suppression: suppression('never', GIVEN_AT - DAY) })).toBe('suppressed')
  })

  it('returns the most important reason', () => {
    const partial = { ...lead, status: 'partial', mobileProven: false } as const
    expect(verdict({ consents: [], suppression: suppression('never', 0) }, { of: partial })).toBe('suppressed')
    expect(verdict({ consents: [withdrawn(GIVEN_AT)] }, { of: partial })).toBe('withdrawn')
    expect(verdict({ consents: [] }, { of: partial })).toBe('incomplete')
  })
})
