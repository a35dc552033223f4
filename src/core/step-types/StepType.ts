import type { SchemaProperties } from '../json-schema/JsonSchema.ts'
import type { StepBase } from './StepBase.ts'

/** What visitors do on a step: answer it, read and go on, or stop there. */
export type StepKind = 'question' | 'interstitial' | 'ending'

/** The data half of a step type: what the file may say of it. */
export interface StepType<Step extends StepBase & { readonly type: string }> {
  readonly kind: StepKind
  /** Whether a visitor who passes this interstitial, or stops at this ending, is eligible; absent: it does not decide that. */
  readonly meansEligible?: boolean
  /** What an editor shows beside the type's name. */
  readonly description: string
  /** One fragment for each of its own fields, other than `type` and `id`. */
  readonly properties: SchemaProperties<Omit<Step, 'type' | 'id'>>
  readonly required: readonly (keyof Step & string)[]
  /** Its fields with text for visitors, except notice, options and validation: the linter checks them. */
  readonly texts: readonly (keyof Step & string)[]
}

/** Types an interstitial or an ending where it is written. */
export function defineStepType<Step extends StepBase & { readonly type: string }>(
  stepType: StepType<Step>,
): StepType<Step> {
  return stepType
}

/** The shape of this type's steps in the file. */
export type StepOf<Type> = Type extends StepType<infer Step> ? Step : never
