import type { SavedFlow } from '#core/flow/savedFlow.ts'
import type { Answers } from './answersTo.ts'

/** All that a visitor has answered: first what is on the way, then what was given to questions that no longer are. Pure. */
export function answersIn({ path, earlier }: SavedFlow): Answers {
  const onTheWay = new Map(path.flatMap(({ stepId, answer }) => (answer === null ? [] : [[stepId, answer] as const])))
  return new Map([...onTheWay, ...Object.entries(earlier).filter(([stepId]) => !onTheWay.has(stepId))])
}
