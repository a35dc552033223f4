import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'

/** A questionnaire that is or was served. */
export interface KeptDefinition {
  /** SHA-256 of its content, in hexadecimal. */
  readonly hash: string
  readonly questionnaire: Questionnaire
}

/** The questionnaire served now, and those that other processes serve or open tabs still show. */
export interface Definitions {
  readonly served: KeptDefinition
  /** Those that other processes have kept since this one started, if a request has named them; the one named last comes first. */
  readonly newer: readonly KeptDefinition[]
  /** Those kept before; the one first seen last comes first, without the served one. */
  readonly older: readonly KeptDefinition[]
}
