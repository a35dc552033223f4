import type { Step } from '#core/step-types/index.ts'
import { firstWords } from './firstWords.ts'
import { quote } from './quote.ts'

/** What a visitor reads first on a step, in brackets, to stand after its id; `''` if the file does not say it. Pure. */
export function textInBrackets(step: Step): string {
  const words = firstWords(step)
  return words === undefined ? '' : ` (${quote(words)})`
}
