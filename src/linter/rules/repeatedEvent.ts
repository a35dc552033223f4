import { groupBy } from '#core/groupBy.ts'
import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import { quote } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import { eventHome } from './eventHome.ts'
import { type EventName, eventsIn } from './eventsIn.ts'
import { flowOf } from './flowOf.ts'
import type { Rule } from './Rule.ts'
import { firedTwice } from './sameEvent.ts'

/**
 * An event of several steps can fire at each of them. Two steps may share one if some visitors get to the second without the first. A step
 * that is the wrong place for its event does not count as the first: it is reported itself. Silent on what content/same-event reports.
 */
export const repeatedEvent: Rule = {
  id: 'content/repeated-event',
  severity: 'warning',
  checks: 'No step tracks an event that every visitor who gets there has fired at an earlier step.',
  *check(index) {
    if (!flowOf(index)) return
    const reported = firedTwice(index)
    const isAtStep = ({ at, name }: EventName): boolean => typeof at !== 'string' && !reported.has(name)
    for (const [name, places] of groupBy([...eventsIn(index)].filter(isAtStep), (event) => event.name)) {
      if (places.length === 1) continue
      const firsts = places.filter((event) => eventHome(event, index.definition) === null)
      const isAlwaysFired = firedBefore(index, new Set(firsts.map(({ at }) => at)))
      for (const { path, at } of places) {
        if (typeof at === 'string' || !isAlwaysFired.has(at)) continue
        yield {
          path,
          message: `${quote(name)} is never fired at ${stepName(at)}.`,
          why: 'an event is fired once a session, and whoever gets here has fired it before: analytics never learn that a visitor gets past this step.',
          help: 'keep it at one of these steps, or give it another name here.',
          related: firsts
            .filter((first) => !isAlwaysFired.has(first.at))
            .map((first) => ({ path: first.path, message: 'is fired first' })),
          witness: 'every visitor who gets there',
        }
      }
    }
  },
}

/** The steps that can be reached, but only over one of these. Pure; O(n). */
function firedBefore({ steps, transitions }: DefinitionIndex, firsts: ReadonlySet<unknown>): ReadonlySet<unknown> {
  const reached = new Set([0])
  const withoutFiring = new Set([0])
  // They are in the order of the file, and lead forward.
  for (const { from, target } of transitions) {
    if (target === null || !reached.has(from.position)) continue
    reached.add(target)
    if (withoutFiring.has(from.position) && !firsts.has(from.step)) withoutFiring.add(target)
  }
  return new Set(
    steps.filter(({ position }) => reached.has(position) && !withoutFiring.has(position)).map(({ step }) => step),
  )
}
