import type { Question } from '../question-types/index.ts'
import { optionsOf } from './optionsOf.ts'

/**
 * Whether the notice of a question is consent to a call: where the number is asked for, where a call can be declined, and where it says for
 * how many days it holds. Any other notice only informs. Pure. Source: docs/consent.md.
 */
export function isAboutCall(question: Question): boolean {
  const { notice, type } = question
  const namesDays = typeof notice === 'object' && notice.days !== undefined
  return namesDays || type === 'mobile' || (optionsOf(question)?.some(({ declines }) => declines) ?? false)
}
