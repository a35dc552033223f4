import type { Step } from '#core/step-types/index.ts'
import { quotedWords } from './firstWords.ts'
import { quote } from './quote.ts'

/** A step by its id and, where it has one, its text: `"q3" ("What is your age?")`. Pure. */
export const stepName = (step: Step): string => `${quote(step.id)}${textInBrackets(step)}`

/** What a visitor reads first on a step, in brackets, to stand after its id; `''` if the file does not say it. Pure. */
export function textInBrackets(step: Step): string {
  const words = quotedWords(step)
  return words === '' ? '' : ` (${words})`
}
