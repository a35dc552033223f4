import type { Condition } from '../conditions/Condition.ts'
import { QUESTION_ID_MAX_LENGTH } from '../contract/submission.ts'
import type { SchemaProperties } from '../json-schema/JsonSchema.ts'

/** One way out of a step. Entries are tried in order; the last has no `when` and takes all remaining visitors. */
export interface NextEntry {
  readonly when?: Condition
  /** A later step, an ending, or `null`: the end of the flow (completion screen). */
  readonly goTo: string | null
}

/** What every step of the file has. */
export interface StepBase {
  readonly id: string
}

/** What every step that visitors can leave has: questions and interstitials. */
export interface PassableStep extends StepBase {
  /** Analytics events of this step, each fired once a session: when a question's answer is accepted, on an interstitial's button. */
  readonly tracks?: readonly string[]
  readonly next: readonly NextEntry[]
}

/** Fragments for {@link StepBase}. */
export const stepBaseProperties: SchemaProperties<StepBase> = {
  id: {
    type: 'string',
    pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
    maxLength: QUESTION_ID_MAX_LENGTH,
    description:
      'The name by which "goTo", conditions and stored answers know this step. Never change it once the site is live.',
  },
}

/** Fragments for what {@link PassableStep} adds. */
export const passableStepProperties: SchemaProperties<Omit<PassableStep, keyof StepBase>> = {
  tracks: {
    type: 'array',
    items: { type: 'string', minLength: 1 },
    uniqueItems: true,
    description:
      "Analytics events, each fired once a session: when the answer is accepted, or on an interstitial's button.",
  },
  next: {
    type: 'array',
    minItems: 1,
    items: { $ref: '#/$defs/next' },
    contains: { not: { required: ['when'] } },
    description:
      'Where visitors go from here. Entries are tried in order, the first match wins, and the last has no "when".',
  },
}
