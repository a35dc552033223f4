import { questionTypes } from '../question-types/index.ts'
import { eligibilityCheck } from './eligibilityCheck.ts'
import { ending } from './ending.ts'
import { notEligible } from './notEligible.ts'
import type { StepOf } from './StepType.ts'

/** Every type a step of the file may have, by its name there. */
export const stepTypes = {
  ...questionTypes,
  'eligibility-check': eligibilityCheck,
  'not-eligible': notEligible,
  ending,
} as const

/** The name of a step type. */
export type StepTypeName = keyof typeof stepTypes

/** A step as the file has it. */
export type Step = StepOf<(typeof stepTypes)[StepTypeName]>
