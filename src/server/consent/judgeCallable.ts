import { groupBy } from '#core/groupBy.ts'
import { DAY_MS } from '../durations.ts'
import { type AnswerContent, readConsentContent } from '../storage/ConsentContent.ts'
import type { ConsentRow } from '../storage/consentRows.ts'
import type { Suppression } from '../storage/suppressionRows.ts'
import type { Lead } from '../submissions/foldLead.ts'

/** Why a lead must not be called. */
export type NotCallable =
  /** Its number is never called. */
  | 'suppressed'
  /** Consent was withdrawn, and none was given since with a number proven since. */
  | 'withdrawn'
  /** The form was not finished. */
  | 'incomplete'
  | 'ineligible'
  /** No notice about a call was shown with an answer that counts, or a call was declined. */
  | 'no-consent'
  /** Our own check has not proven the number. */
  | 'unproven'
  /** Consent was given too long ago. */
  | 'expired'

/** Whether a lead may be called, and until when. */
type CallVerdict =
  | { readonly callable: true; readonly until: Date }
  | { readonly callable: false; readonly reason: NotCallable }

/** The evidence for a verdict, besides the lead. */
export interface CallEvidence {
  /** The session's chain. */
  readonly consents: readonly ConsentRow[]
  /** Of the lead's number; `null`: none. */
  readonly suppression: Suppression | null
}

/** The time of the verdict, and how long consent lasts at most. */
export interface CallClock {
  readonly now: Date
  readonly callableMs: number
}

/** The fields of a lead that a verdict needs. */
type JudgedLead = Pick<Lead, 'status' | 'eligible' | 'answers' | 'mobile' | 'mobileProven'>

/**
 * Whether a lead may be called: finished, eligible, its number proven by us, agreed to under a notice for as long as that says, `callableMs`
 * at most, not taken back and not suppressed. Of several questions with such a notice, the one whose time is over first decides. Never for
 * longer from `now`, whatever the clocks said that recorded it. Of several reasons against it the one that weighs most. Pure.
 * Source: docs/consent.md.
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
  if (standing.length === 0 || counting.some(({ kind }) => kind === 'declined')) return no('no-consent')
  if (!lead.mobileProven) return no('unproven')
  const endOf = (given: AnswerContent) => Math.min(givenAt(given), now.getTime()) + agreedMs(given, callableMs)
  const byQuestion = [...groupBy(standing, ({ question }) => question.id).values()]
  const until = new Date(Math.min(...byQuestion.map((givens) => Math.max(...givens.map(endOf)))))
  return now < until ? { callable: true, until } : no('expired')
}

const givenOf = (answers: readonly AnswerContent[]) => answers.filter(({ kind }) => kind === 'given')

/** Uses the chain's own order, since the clocks that recorded a consent and its withdrawal may differ. */
function afterWithdrawal(lead: JudgedLead, consents: readonly ConsentRow[]): readonly AnswerContent[] {
  return answersThatCount(lead, consents.slice(consents.findLastIndex(({ kind }) => kind === 'withdrawn') + 1))
}

const no = (reason: NotCallable): CallVerdict => ({ callable: false, reason })

/** The consents whose answer is still the lead's: one that was changed, or left the path, no longer counts (D9). */
function answersThatCount({ answers }: JudgedLead, consents: readonly ConsentRow[]): readonly AnswerContent[] {
  return consents.flatMap(({ content: text }) => {
    const content = readConsentContent(text)
    if (content === null || !('question' in content)) return []
    return answers[content.question.id] === content.answer ? content : []
  })
}

function lastWithdrawal(consents: readonly ConsentRow[], suppression: Suppression | null): number | null {
  const entries = consents.filter(({ kind }) => kind === 'withdrawn').map(({ recordedAt }) => recordedAt)
  const times = [...entries, ...(suppression ? [suppression.since] : [])].map((time) => time.getTime())
  return times.length > 0 ? Math.max(...times) : null
}

/** A late arrival may predate the withdrawal, so a number proven after the withdrawal is required too. */
function givenSince(given: readonly AnswerContent[], withdrawnAt: number): readonly AnswerContent[] {
  const fresh = given.filter(({ receivedAt }) => Date.parse(receivedAt) > withdrawnAt)
  const isProvenSince = fresh.some(({ verification }) => Date.parse(verification?.approvedAt ?? '') > withdrawnAt)
  return isProvenSince ? fresh : []
}

/** What was agreed to when it was given counts, whatever is configured now. */
const agreedMs = ({ notice: { days } }: AnswerContent, callableMs: number): number =>
  days === undefined ? callableMs : Math.min(days * DAY_MS, callableMs)

/** The earlier of what the browser's clock and ours said: a lead is not called for longer because one of them was ahead. */
function givenAt({ answeredAt, receivedAt }: AnswerContent): number {
  return Math.min(Date.parse(answeredAt), Date.parse(receivedAt))
}
