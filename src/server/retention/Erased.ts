import type { ErasedRows } from '../storage/eraseSessionRows.ts'

/** What an erasure removed; its sessions are without those that only mistyped the number. */
export interface Erased extends ErasedRows {
  /** Chain entries that were blanked. */
  readonly consents: number
}

/** What an erasure removed that found nothing. */
export const NOTHING: Erased = { sessions: 0, answers: 0, visits: 0, codes: 0, proofs: 0, consents: 0 }

/** What two parts of an erasure removed together. Pure. */
export const sumOf = (a: Erased, b: Erased): Erased => ({
  sessions: a.sessions + b.sessions,
  answers: a.answers + b.answers,
  visits: a.visits + b.visits,
  codes: a.codes + b.codes,
  proofs: a.proofs + b.proofs,
  consents: a.consents + b.consents,
})
