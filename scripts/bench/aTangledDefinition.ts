import type { Condition } from '#core/conditions/Condition.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { NextEntry } from '#core/step-types/StepBase.ts'
import { seededRandom } from '../faults/seededRandom.ts'

/** What a tangled questionnaire is like. */
interface Tangle {
  readonly questions: number
  readonly options: number
  /** How many questions back a condition may look, and how many steps forward an entry may jump. */
  readonly reach: number
  /** Entries with a condition on each question. */
  readonly entries?: number
  readonly seed?: number
}

/** A definition whose every question branches by conditions on its own and on earlier answers; the same for the same seed. */
export function aTangledDefinition({
  questions,
  options,
  reach,
  entries = 2,
  seed = 1,
}: Tangle): QuestionnaireDefinition {
  const random = seededRandom(seed)
  const names = Array.from({ length: options }, (_, option) => `Option ${option + 1}`)
  const idAt = (position: number): string | null => (position < questions ? `q${position + 1}` : null)

  const leaf = (position: number): Condition => {
    const question = `q${position - random.below(Math.min(reach, position + 1)) + 1}`
    const is = names[random.below(options)] ?? ''
    return { question, is }
  }
  const entry = (position: number): NextEntry => {
    const when = random.next() < 0.5 ? leaf(position) : { any: [leaf(position), leaf(position)] }
    return { when, goTo: idAt(position + 1 + random.below(Math.min(reach, 3))) }
  }
  return {
    id: 'tangled',
    version: '1',
    title: 'Tangled',
    timeZone: 'Australia/Brisbane',
    steps: Array.from({ length: questions }, (_, position) => ({
      id: `q${position + 1}`,
      type: 'multiple-choice' as const,
      text: `Question ${position + 1}?`,
      options: names,
      next: [...Array.from({ length: entries }, () => entry(position)), { goTo: idAt(position + 1) }],
    })),
  }
}
