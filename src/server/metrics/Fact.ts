import type { ReportedDirective } from '../reports/readPolicyReports.ts'
import type { ProviderFailure } from '../sms/SmsProvider.ts'
import type { TextHold } from '../storage/textRows.ts'

/** An event that an operator counts. It holds nothing about a visitor: no session, number, address or answer. */
export type Fact =
  | RequestFact
  /** An answer was read and waits for its commit; one `answered` follows. */
  | { readonly type: 'answerCame' }
  | { readonly type: 'answered'; readonly outcome: 'stored' | 'refused' | 'busy' | 'ahead' | 'failed' }
  /** An answer was told to come again later, unread, since too many wait for their commit. */
  | { readonly type: 'answerTurnedAway' }
  /** Stored answers claim a proof of their number that our check has not given. */
  | { readonly type: 'unprovenClaims'; readonly count: number }
  | StatementFact
  | TextFact
  | CodeFact
  /** A browser reports that the content security policy blocked something. */
  | { readonly type: 'policyReported'; readonly directive: ReportedDirective }
  | { readonly type: 'breakerSeen'; readonly isOpen: boolean }
  /** `dead`: given up after the last attempt. */
  | { readonly type: 'eventSent'; readonly outcome: 'delivered' | 'failed' | 'dead' }

/** A request has been answered. */
interface RequestFact {
  readonly type: 'request'
  readonly method: string
  /** The route's pattern; `none` for an unknown path. */
  readonly route: string
  readonly status: number
  readonly ms: number
}

/** The database answered a statement or a transaction, or failed to. */
export interface StatementFact {
  readonly type: 'statement'
  /** Its purpose: `answers` are the commits of stored answers. */
  readonly use: StatementUse
  readonly outcome: 'done' | 'failed' | 'away'
  readonly ms: number
}

/** The purposes for which the server uses the database. */
export type StatementUse = 'answers' | 'codes' | 'other'

/** Somebody asked for a code. `repeated`: texted a moment ago, so nothing was sent again; `held`: by a limit, a pause or the breaker. */
type TextFact = { readonly type: 'text' } & (
  | { readonly outcome: 'sent' | 'repeated' }
  | { readonly outcome: 'held'; readonly reason: TextHold }
  | { readonly outcome: 'failed'; readonly reason: ProviderFailure | 'fictitious' }
)

/** Somebody typed what could be a code. `refused`: by a limit, and nothing was compared; `failed`: the provider did not answer. */
export interface CodeFact {
  readonly type: 'codeChecked'
  readonly outcome: 'approved' | 'wrong' | 'closed' | 'refused' | 'failed'
}

/** Receives each fact as it happens. Must be quick, and never throws. */
export type Observe = (fact: Fact) => void

/** An {@link Observe} that counts nothing. */
export const ignore: Observe = () => {}
