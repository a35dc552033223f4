import type { Step } from '#core/step-types/index.ts'
import { quote } from './quote.ts'

/** What a visitor reads first on a step, if the file says it: a heading, else a text. Pure. */
export const firstWords = (step: Step): string | undefined =>
  ('heading' in step ? step.heading : undefined) ?? ('text' in step ? step.text : undefined)

/** The same in quotes, as a message or a list shows it; `''` if the file does not say it. Pure. */
export function quotedWords(step: Step): string {
  const words = firstWords(step)
  return words === undefined ? '' : quote(words)
}
