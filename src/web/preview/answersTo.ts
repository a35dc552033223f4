import type { PreviewState } from '#core/preview/PreviewState.ts'

/** Answers by the id of their question. */
export type Answers = ReadonlyMap<string, string>

/** The options to pick on the shortest way to a step; any text will do for what is not among them. Pure. */
export function answersTo(routes: PreviewState['routes'], stepId: string | null): Answers {
  const moves = routes.find((route) => route.stepId === stepId)?.moves ?? []
  return new Map(moves.flatMap((move) => (move.answer === null ? [] : [[move.stepId, move.answer] as const])))
}
