import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { Step } from '#core/step-types/index.ts'

/** A line of the drop-off report: a step, the code of a mobile question, or the end of the form. */
export interface Place {
  /** A step's id, or a key that no step has. */
  readonly key: string
  readonly kind: 'question' | 'code' | 'interstitial' | 'ending' | 'completed'
  /** The step's id, or what stands for it. */
  readonly name: string
  /** What the visitor reads there. */
  readonly text: string
}

/** The end of the form. */
export const COMPLETED: Place = { key: '/completed', kind: 'completed', name: 'completed', text: '' }

/** The key of the code of a mobile question. Pure. */
export const codeKey = (stepId: string): string => `${stepId}/code`

/** The places of a questionnaire in the order of its file; endings after all steps that lead to them. Pure. */
function placesIn({ stepsById }: Questionnaire): readonly Place[] {
  const places = [...stepsById.values()].flatMap(placesOfStep)
  const isEnding = ({ kind }: Place): boolean => kind === 'ending'
  return [...places.filter((place) => !isEnding(place)), ...places.filter(isEnding), COMPLETED]
}

function placesOfStep(step: Step): readonly Place[] {
  const { id } = step
  if (!('next' in step)) return [{ key: id, kind: 'ending', name: id, text: step.heading ?? '' }]
  if (!isQuestion(step)) return [{ key: id, kind: 'interstitial', name: id, text: step.heading ?? '' }]
  const question: Place = { key: id, kind: 'question', name: id, text: step.text }
  if (step.type !== 'mobile') return [question]
  return [question, { key: codeKey(id), kind: 'code', name: `${id} code`, text: 'the code that was texted' }]
}

/** Merges place lists: the first list's order, each extra place inserted after its predecessor. Pure. */
export function mergePlaces(questionnaires: readonly Questionnaire[]): readonly Place[] {
  const merged: Place[] = []
  for (const questionnaire of questionnaires) {
    let at = 0
    for (const place of placesIn(questionnaire)) {
      const known = merged.findIndex(({ key }) => key === place.key)
      if (known === -1) merged.splice(at, 0, place)
      at = (known === -1 ? at : known) + 1
    }
  }
  return merged
}
