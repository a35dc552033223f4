import type { ConsentRow } from '../storage/consentRows.ts'
import type { Suppression } from '../storage/suppressionRows.ts'
import type { Lead } from '../submissions/foldLead.ts'
import { LONGEST_WAY_MS } from '../submissions/SubmissionRow.ts'
import { type AnswerContent, readConsentContent } from './ConsentContent.ts'

/** Why a lead must not be called. */
export type NotCallable =
  /** Its number is never called. */
  | 'suppressed'
  /** What was agreed to was taken back, and nothing was agreed to with a number proven since. */
  | 'withdrawn'
  /** The form was not finished. */
  | 'incomplete'
  | 'ineligible'
  /** No check of ours says that the visitor has the number. */
  | 'unproven'
  /** No notice was shown with an answer that counts, or a call was declined. */
  | 'no-consent'
  /** Too long ago. */
  | 'expired'

/** Whether a lead may be called, and until when. */
export type CallVerdict =
  | { readonly callable: true; readonly until: Date }
  | { readonly callable: false; readonly reason: NotCallable }

/** What a verdict is told from, beside the lead. */
export interface CallEvidence {
  /** The session's chain. */
  readonly consents: readonly ConsentRow[]
  /** Of the lead's number; `null`: none. */
  readonly suppression: Suppression | null
}

/** When a verdict is told, and how long an agreement lasts. */
export interface CallClock {
  readonly now: Date
  readonly callableMs: number
}

/** What of a lead a verdict is told from. */
type JudgedLead = Pick<Lead, 'status' | 'eligible' | 'answers' | 'mobile' | 'mobileProven'>

/**
 * Whether a lead may be called: finished, eligible, its number proven by us, agreed to under a notice within `callableMs`, not taken
 * back and not suppressed. Of several reasons against it the one that weighs most. Pure. Source: docs/consent.md.
 */
export function judgeCallable(
  lead: JudgedLead,
  { consents, suppression }: CallEvidence,
  { now, callableMs }: CallClock,
): CallVerdict {
  if (suppression?.kind === 'never') return no('suppressed')
  const counting = answersThatCount(lead, consents)
  const withdrawnAt = lastWithdrawal(consents, suppression)
  const standing =
    withdrawnAt === null ? givenOf(counting) : givenSince(givenOf(afterWithdrawal(lead, consents)), withdrawnAt)
  if (withdrawnAt !== null && standing.length === 0) return no('withdrawn')
  if (lead.status === 'partial') return no('incomplete')
  if (lead.status === 'not-eligible' || lead.eligible === false) return no('ineligible')
  if (!lead.mobileProven) return no('unproven')
  if (standing.length === 0 || counting.some(({ kind }) => kind === 'declined')) return no('no-consent')
  const until = new Date(Math.max(...standing.map(givenAt)) + callableMs)
  return now < until ? { callable: true, until } : no('expired')
}

const givenOf = (answers: readonly AnswerContent[]) => answers.filter(({ kind }) => kind === 'given')

/** Where the chain itself says what came first: the clocks that an agreement and its withdrawal were noted by may differ. */
function afterWithdrawal(lead: JudgedLead, consents: readonly ConsentRow[]): readonly AnswerContent[] {
  return answersThatCount(lead, consents.slice(consents.findLastIndex(({ kind }) => kind === 'withdrawn') + 1))
}

const no = (reason: NotCallable): CallVerdict => ({ callable: false, reason })

/** Those of answers that still are the lead's: what was changed or left the way says nothing any more (D9). */
function answersThatCount({ answers }: JudgedLead, consents: readonly ConsentRow[]): readonly AnswerContent[] {
  return consents.flatMap(({ content: text }) => {
    const content = readConsentContent(text)
    if (content === null || (content.kind !== 'given' && content.kind !== 'declined')) return []
    return answers[content.question.id] === content.answer ? content : []
  })
}

function lastWithdrawal(consents: readonly ConsentRow[], suppression: Suppression | null): number | null {
  const entries = consents.filter(({ kind }) => kind === 'withdrawn').map(({ recordedAt }) => recordedAt)
  const times = [...entries, ...(suppression ? [suppression.since] : [])].map((time) => time.getTime())
  return times.length > 0 ? Math.max(...times) : null
}

/** An answer that only reached us late was given before; so the number has to have been proven since, too. */
function givenSince(given: readonly AnswerContent[], withdrawnAt: number): readonly AnswerContent[] {
  const fresh = given.filter(({ receivedAt }) => Date.parse(receivedAt) > withdrawnAt)
  const isProvenSince = fresh.some(({ verification }) => Date.parse(verification?.approvedAt ?? '') > withdrawnAt)
  return isProvenSince ? fresh : []
}

/** Never later than it came, and a browser's clock is believed as far back as an answer's way can be long. */
function givenAt({ answeredAt, receivedAt }: AnswerContent): number {
  const received = Date.parse(receivedAt)
  return Math.min(received, Math.max(Date.parse(answeredAt), received - LONGEST_WAY_MS))
}
