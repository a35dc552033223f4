import type { FlowNode } from './FlowNode.ts'

/** One move on the way to a step. */
export interface RouteMove {
  readonly stepId: string
  /** The option to pick; `null` for any text, and for the button of an interstitial. */
  readonly answer: string | null
}

/** The fewest moves that lead to each reachable step; the completion screen has the key `null`. Pure. */
export function shortestRoutes(start: FlowNode): ReadonlyMap<string | null, readonly RouteMove[]> {
  const routes = new Map<string | null, readonly RouteMove[]>()
  const seen = new Set([start])
  let wave: readonly { readonly node: FlowNode; readonly route: readonly RouteMove[] }[] = [{ node: start, route: [] }]
  while (wave.length > 0) {
    const next: { readonly node: FlowNode; readonly route: readonly RouteMove[] }[] = []
    for (const { node, route } of wave) {
      const stepId = node.step?.id ?? null
      if (!routes.has(stepId)) routes.set(stepId, route)
      for (const { values, to } of node.branches) {
        if (stepId === null || seen.has(to)) continue
        seen.add(to)
        next.push({ node: to, route: [...route, { stepId, answer: values?.[0] ?? null }] })
      }
    }
    wave = next
  }
  return routes
}
