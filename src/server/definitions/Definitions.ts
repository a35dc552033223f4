import type { KeptDefinition } from '../storage/KeptDefinition.ts'

/** The questionnaire served now, and those that other processes serve or open tabs still show. */
export interface Definitions {
  readonly served: KeptDefinition
  /** Those that other processes have kept since this one started, if a request has named them; the one named last comes first. */
  readonly newer: readonly KeptDefinition[]
  /** Those kept before; the one first seen last comes first, without the served one. */
  readonly older: readonly KeptDefinition[]
}
