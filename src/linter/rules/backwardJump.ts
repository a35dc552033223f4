import { quote } from '../words/quote.ts'
import type { Rule } from './Rule.ts'

/** Visitors only go forward, so nobody can go round in circles. */
export const backwardJump: Rule = {
  id: 'flow/backward-jump',
  severity: 'error',
  checks: 'Every "goTo" names a later step or an ending.',
  readsIds: true,
  *check({ transitions, stepsById }) {
    for (const { from, entry, path } of transitions) {
      const target = entry.goTo === null ? undefined : stepsById.get(entry.goTo)
      if (!target || target.kind === 'ending' || target.position > from.position) continue
      const isItself = target.position === from.position
      yield {
        path: [...path, 'goTo'],
        message: isItself
          ? `"goTo" leads from ${quote(from.step.id)} to itself.`
          : `"goTo" leads back from ${quote(from.step.id)} to ${quote(target.step.id)}, an earlier step.`,
        why: 'a visitor could go round in circles and never finish. The Back button is there without it.',
        help: isItself
          ? 'name a later step, an ending, or null for the completion screen.'
          : `name a later step or an ending, or move ${quote(target.step.id)} below ${quote(from.step.id)} in the file.`,
      }
    }
  },
}
