import type { Transition } from '../definition/indexDefinition.ts'
import { quote } from '../words/quote.ts'
import type { Rule } from './Rule.ts'

/** Visitors only go forward, so nobody can go round in circles. */
export const backwardJump: Rule = {
  id: 'flow/backward-jump',
  severity: 'error',
  checks: 'Every "goTo" names a later step or an ending.',
  readsIds: true,
  *check({ transitions, stepsById }) {
    const callers = lastCallersAbove(transitions)
    for (const { from, entry, path } of transitions) {
      const target = entry.goTo === null ? undefined : stepsById.get(entry.goTo)
      if (!target || target.kind === 'ending' || target.position > from.position) continue
      const isItself = target.position === from.position
      const [here, there] = [quote(from.step.id), quote(target.step.id)]
      // Nothing moves above the first step, where visitors begin.
      const mayMoveUp = (callers.get(from.position) ?? 0) < target.position
      const move = mayMoveUp ? `${here} above ${there}` : `${there} below ${here}`
      yield {
        path: [...path, 'goTo'],
        message: isItself
          ? `"goTo" leads from ${here} to itself.`
          : `"goTo" leads back from ${here} to ${there}, an earlier step.`,
        why: 'a visitor could go round in circles and never finish. The Back button is there without it.',
        help: isItself
          ? 'name a later step, an ending, or null for the completion screen.'
          : `name a later step or an ending, or move ${move} in the file.`,
      }
    }
  },
}

/**
 * By the position of a step: the position of the last earlier step that leads to it. Moved to right after that one, the step is no longer
 * jumped back to. Pure.
 */
function lastCallersAbove(transitions: readonly Transition[]): ReadonlyMap<number, number> {
  const callers = new Map<number, number>()
  for (const { from, target } of transitions) {
    if (target !== null && from.position < target) callers.set(target, from.position)
  }
  return callers
}
