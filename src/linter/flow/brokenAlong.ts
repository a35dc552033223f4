import type { DefinitionIndex, Transition } from '../definition/indexDefinition.ts'
import { jumpedOver } from './jumpedOver.ts'
import type { AnswerPromise, PromisesOfGoal } from './promisesOf.ts'

/**
 * Those of some promises about one goal that a way to it breaks. `arrows`: all those on a way to the goal; however many promises there are,
 * they are walked once. Pure.
 */
export function brokenAlong(
  { steps: { length: count } }: DefinitionIndex,
  arrows: readonly Pick<Transition, 'from' | 'target'>[],
  [goal, promises]: PromisesOfGoal,
): readonly AnswerPromise[] {
  if (goal !== null) {
    const asked = new Set(arrows.map(({ from }) => from.position))
    return promises.filter(({ question }) => asked.has(question))
  }
  const isSkipped = jumpedOver(
    count,
    arrows.map(({ from, target }) => [from.position, target ?? count]),
  )
  return promises.filter(({ question }) => isSkipped[question])
}
