import type { FlowNode } from './FlowNode.ts'

/** One move on the way to a step. */
interface RouteMove {
  readonly stepId: string
  /** The option to pick; `null` for any text, and for the button of an interstitial. */
  readonly answer: string | null
}

/** A node, with the move that led there and the arrival before it; neither at the start. */
interface Arrival {
  readonly node: FlowNode
  readonly move: RouteMove | null
  readonly before: Arrival | null
}

/**
 * The fewest moves that lead to each reachable step; the completion screen has the key `null`. A route is written out when it is asked for:
 * all of them together may be as long as the square of the steps. Pure; O(nodes).
 */
export function shortestRoutes(start: FlowNode): ReadonlyMap<string | null, () => readonly RouteMove[]> {
  const routes = new Map<string | null, () => readonly RouteMove[]>()
  const seen = new Set([start])
  const arrivals: Arrival[] = [{ node: start, move: null, before: null }]
  // The loop adds to the array it iterates.
  for (const arrival of arrivals) {
    const { step, branches } = arrival.node
    if (!routes.has(step?.id ?? null)) routes.set(step?.id ?? null, () => movesTo(arrival))
    for (const { values, to } of branches) {
      if (!step || seen.has(to)) continue
      seen.add(to)
      arrivals.push({ node: to, move: { stepId: step.id, answer: values?.[0] ?? null }, before: arrival })
    }
  }
  return routes
}

function movesTo(last: Arrival): readonly RouteMove[] {
  const moves: RouteMove[] = []
  for (let arrival: Arrival | null = last; arrival?.move; arrival = arrival.before) moves.push(arrival.move)
  return moves.toReversed()
}
