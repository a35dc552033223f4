import { type Step, stepTypes } from '#core/step-types/index.ts'
import type { IndexedStep } from '../definition/indexDefinition.ts'
import { firstWords } from '../words/firstWords.ts'
import type { Choice } from './oneOfThese.ts'

/** A step's words for visitors, else its type's. Pure. */
export const wordsOf = (step: Step): string => firstWords(step) ?? stepTypes[step.type].description

/** The ids of steps, with their words. Pure. */
export const choicesOf = (steps: readonly IndexedStep[]): readonly Choice[] =>
  steps.map(({ step }) => [step.id, wordsOf(step)])
