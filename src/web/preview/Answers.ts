import type { SavedFlow } from '#core/flow/savedFlow.ts'
import type { PreviewState, RouteMoves } from '#core/preview/PreviewState.ts'

/** Answers by the id of their question. */
export type Answers = ReadonlyMap<string, string>

/** The options to pick on the shortest way to a step; any text will do for what is not among them. Pure. */
export function answersTo(routes: PreviewState['routes'], stepId: string | null): Answers {
  return answersOf(routes.find((route) => route.stepId === stepId)?.moves ?? [])
}

/** All that a visitor has answered: first what is on the way, then what was given to questions that no longer are. Pure. */
export function answersIn({ path, earlier }: SavedFlow): Answers {
  const onTheWay = answersOf(path)
  return new Map([...onTheWay, ...Object.entries(earlier).filter(([stepId]) => !onTheWay.has(stepId))])
}

/** The answers among some moves. */
function answersOf(moves: RouteMoves): Answers {
  return new Map(moves.flatMap(({ stepId, answer }) => (answer === null ? [] : [[stepId, answer] as const])))
}
