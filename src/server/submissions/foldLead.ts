import type { Walk } from '#core/flow/walkAnswers.ts'
import { invariant } from '#core/invariant.ts'
import { formatBrisbane } from '#core/time/formatBrisbane.ts'
import type { KeptDefinition } from '../storage/KeptDefinition.ts'
import type { SessionRecord } from '../storage/sessionRows.ts'
import type { SubmissionRow } from '../storage/SubmissionRow.ts'
import { byGivenTime } from './byGivenTime.ts'
import { decidingDefinition } from './decidingDefinition.ts'
import { definitionsSeen } from './definitionsSeen.ts'
import { type LeadFlag, leadFlags } from './leadFlags.ts'

/** What the business gets of one form session. */
export interface Lead {
  readonly sessionId: string
  readonly status: Walk['status']
  /** `null` while neither is known. */
  readonly eligible: boolean | null
  /** The answers that count, by question id, in the order of the flow. */
  readonly answers: Readonly<Record<string, string>>
  /** E.164, or `null` before a mobile question was answered. */
  readonly mobile: string | null
  /** The browser's claim. */
  readonly mobileClaimed: boolean
  /** Proven by our own check of a code, for this session and this number (D14). */
  readonly mobileProven: boolean
  /** When the first submission came, Brisbane time. */
  readonly createdAt: string
  /** When the last one came, Brisbane time. */
  readonly updatedAt: string
  /** Of the submissions' format; spec §9. */
  readonly version: string
  readonly flags: readonly LeadFlag[]
}

/**
 * Folds a session's submissions to its lead: the latest answer per question (timestamp, then arrival), walked through the flow; what is
 * off the path is left out (D9). The same whatever the order of the list, and however often a submission is in it. Pure. Throws without a
 * submission, and when `definitions` (every kept one) has none that a submission was checked against.
 */
export function foldLead(
  session: Pick<SessionRecord, 'sessionId' | 'submissions' | 'provenMobiles'>,
  definitions: readonly KeptDefinition[],
): Lead {
  const { sessionId, provenMobiles } = session
  const submissions = session.submissions.toSorted(byGivenTime)
  const latest = submissions.at(-1)
  invariant(latest, `Session ${sessionId} has no submission`)
  const given = new Map(submissions.map(({ questionId, answer }) => [questionId, answer]))
  const seen = definitionsSeen(submissions, definitions)
  const walked = decidingDefinition(seen, given)
  invariant(walked, `No kept definition is that of session ${sessionId}`)
  const { walk, definition } = walked
  return {
    sessionId,
    status: walk.status,
    eligible: walk.eligible,
    answers: Object.fromEntries(walk.answers),
    ...mobileOf(walk, definition, { submissions, provenMobiles }),
    ...arrivalOf(submissions),
    version: latest.version,
    flags: leadFlags({ submissions, provenMobiles, definitions: seen, everServed: definitions }),
  }
}

/** By the last mobile question on the path. */
function mobileOf(
  { answers }: Walk,
  { questionnaire }: KeptDefinition,
  { submissions, provenMobiles }: Pick<SessionRecord, 'submissions' | 'provenMobiles'>,
): Pick<Lead, 'mobile' | 'mobileClaimed' | 'mobileProven'> {
  const found = [...answers].findLast(([id]) => questionnaire.stepsById.get(id)?.type === 'mobile')
  if (!found) return { mobile: null, mobileClaimed: false, mobileProven: false }
  const [mobileQuestion, mobile] = found
  const mobileClaimed = submissions.some(
    ({ questionId, answer, claimed }) => claimed && questionId === mobileQuestion && answer === mobile,
  )
  return { mobile, mobileClaimed, mobileProven: provenMobiles.includes(mobile) }
}

function arrivalOf(submissions: readonly SubmissionRow[]): Pick<Lead, 'createdAt' | 'updatedAt'> {
  const times = submissions.map(({ receivedAt }) => receivedAt.getTime())
  return {
    createdAt: formatBrisbane(times.reduce((a, b) => Math.min(a, b))),
    updatedAt: formatBrisbane(times.reduce((a, b) => Math.max(a, b))),
  }
}
