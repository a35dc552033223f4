import type { Step } from '#core/step-types/index.ts'
import { quote } from './quote.ts'
import { textInBrackets } from './textInBrackets.ts'

/** A step by its id and, where it has one, its text: `"q3" ("What is your age?")`. Pure. */
export const stepName = (step: Step): string => `${quote(step.id)}${textInBrackets(step)}`
