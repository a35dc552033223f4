import { formatBrisbane } from '#core/time/formatBrisbane.ts'
import type { FunnelSession } from '#server/storage/funnelRows.ts'
import type { StoredVisit } from '#server/storage/VisitRow.ts'

/** When every session of these tests was opened. */
const OPENED_AT = Date.parse('2026-11-20T12:00:00+10:00')

/** An answer, and how many seconds after the opening it was given. */
export type Given = readonly [questionId: string, answer: string, second: number]

/** A session of the drop-off report. Mobile numbers come in pairs, as the browser sends them. */
export function aFunnelSession(
  given: readonly Given[],
  {
    hash = 'new',
    visit = {},
    provenAt,
    sessionId = 'session-1',
  }: {
    /** Of the definition that the answers were checked against. */
    readonly hash?: string
    /** `null`: none was noted. */
    readonly visit?: Partial<StoredVisit> | null
    /** Seconds after the opening. */
    readonly provenAt?: number
    readonly sessionId?: string
  } = {},
): FunnelSession {
  const answers = given.flatMap(([questionId, answer, second]) =>
    (answer.startsWith('+61') ? [false, true] : [false]).map((is2FASubmission, place) => ({
      questionId,
      answer,
      is2FASubmission,
      timestamp: formatBrisbane(OPENED_AT + second * 1000 + place),
      sessionDate: formatBrisbane(OPENED_AT),
      definitionHash: hash,
      receivedAt: new Date(OPENED_AT + second * 1000 + 50),
    })),
  )
  const mobile = given.findLast(([questionId]) => questionId === 'q7')?.[1]
  return {
    sessionId,
    visit: visit && {
      sessionId,
      landingPage: '/register_today',
      referrer: '',
      utm: { source: 'google', medium: '', campaign: '', term: '', content: '' },
      definitionHash: hash,
      openedAt: new Date(OPENED_AT),
      codeAskedAt: null,
      ...visit,
    },
    answers,
    proofs:
      provenAt === undefined || mobile === undefined
        ? []
        : [{ mobile, approvedAt: new Date(OPENED_AT + provenAt * 1000) }],
  }
}

/** The moment of a session's `codeAskedAt`, in seconds after the opening. */
export const after = (second: number): Date => new Date(OPENED_AT + second * 1000)
