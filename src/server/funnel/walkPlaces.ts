import type { Walk } from '#core/flow/walkAnswers.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Step } from '#core/step-types/index.ts'
import { codeKey, COMPLETED } from './Place.ts'

/** A place that a session reached, and whether it went on. A session stays for good at an ending and at the completion. */
export interface PlaceSeen {
  readonly key: string
  readonly outcome: 'passed' | 'left' | 'ended'
}

/** What is stored of a session besides its answers. */
interface SessionFacts {
  /** Whether our own check has proven a number. */
  readonly isProven: (mobile: string) => boolean
  /** Whether a code was texted. */
  readonly hasAskedCode: boolean
}

/**
 * The places that a session reached, in order, by the walk of its latest answers; it is at the last, and passed all others. Nothing is
 * stored about an interstitial's button: later answers show that it was passed, or a code that was asked for behind it. Pure.
 */
export function walkPlaces({ path, answers, status }: Walk, facts: SessionFacts): readonly PlaceSeen[] {
  const seen: PlaceSeen[] = []
  let toCome = answers.size
  // Only the first code of a session is noted: where the walk went past a mobile question, it was for that one.
  const waitsForCode = facts.hasAskedCode && path.findIndex(({ type }) => type === 'mobile') === path.length - 1
  for (const step of path) {
    if (!('next' in step)) return [...seen, { key: step.id, outcome: 'ended' }]
    if (isQuestion(step)) {
      const stop = stopAt(step, answers.get(step.id), { ...facts, waitsForCode })
      if (stop) return [...seen, ...stop]
      toCome -= 1
      if (step.type === 'mobile') seen.push(...passed(step.id, codeKey(step.id)))
      else seen.push(...passed(step.id))
    } else {
      const isPassed = toCome > 0 || status !== 'partial' || waitsForCode
      if (!isPassed) return [...seen, { key: step.id, outcome: 'left' }]
      seen.push(...passed(step.id))
    }
  }
  return [...seen, { key: COMPLETED.key, outcome: 'ended' }]
}

/** The last places of a session that went no further than this question, or `null` when it did. */
function stopAt(
  step: Step,
  answer: string | undefined,
  { isProven, waitsForCode }: Pick<SessionFacts, 'isProven'> & { readonly waitsForCode: boolean },
): readonly PlaceSeen[] | null {
  const { id } = step
  if (step.type !== 'mobile') return answer === undefined ? [{ key: id, outcome: 'left' }] : null
  if (answer !== undefined && isProven(answer)) return null
  // The browser sends the number with the code: until then only the texted code shows that the number was given.
  if (answer === undefined && !waitsForCode) return [{ key: id, outcome: 'left' }]
  return [...passed(id), { key: codeKey(id), outcome: 'left' }]
}

const passed = (...keys: readonly string[]): readonly PlaceSeen[] => keys.map((key) => ({ key, outcome: 'passed' }))
