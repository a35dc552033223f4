import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'

/** A questionnaire that is or was served. */
export interface KeptDefinition {
  /** SHA-256 of its content, in hexadecimal. */
  readonly hash: string
  readonly questionnaire: Questionnaire
}
