import type { Landing } from '#core/contract/visit.ts'

/** Where the visit of a form session began, as it is stored. */
export interface VisitRow extends Landing {
  readonly sessionId: string
  /** The definition that the form showed, else the one being served. */
  readonly definitionHash: string
  readonly openedAt: Date
}

/** A visit as it is read back. */
export interface StoredVisit extends VisitRow {
  /** When a code was first texted in the session, or `null`. */
  readonly codeAskedAt: Date | null
}
