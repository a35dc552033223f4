import type { Condition } from '#core/conditions/Condition.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { NextEntry } from '#core/step-types/StepBase.ts'

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
  const random = randomNumbers(seed)
  const names = Array.from({ length: options }, (_, option) => `Option ${option + 1}`)
  const idAt = (position: number): string | null => (position < questions ? `q${position + 1}` : null)
  const oneOf = (count: number): number => Math.floor(random() * count)

  const leaf = (position: number): Condition => {
    const question = `q${position - oneOf(Math.min(reach, position + 1)) + 1}`
    const is = names[oneOf(options)] ?? ''
    return { question, is }
  }
  const entry = (position: number): NextEntry => {
    const when = random() < 0.5 ? leaf(position) : { any: [leaf(position), leaf(position)] }
    return { when, goTo: idAt(position + 1 + oneOf(Math.min(reach, 3))) }
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

/** Numbers from 0 up to 1, the same for a seed in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
