import type { Step } from '#core/step-types/index.ts'
import { quote } from './quote.ts'

/** The question's own text in brackets, to stand after its id; `''` for a step without one. Pure. */
export function textInBrackets(step: Step): string {
  return 'text' in step && step.text !== undefined ? ` (${quote(step.text)})` : ''
}
