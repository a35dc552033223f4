import { flagByEvent } from '#core/contract/submission.ts'
import { editDistance } from '../words/editDistance.ts'
import { quote } from '../words/quote.ts'
import { meantHelp } from '../words/suggest.ts'
import { eventsIn } from './eventsIn.ts'
import type { Rule } from './Rule.ts'

const known = Object.keys(flagByEvent)

/** Edits, ignoring case; the known names have words in common, so that one with more edits is another name. */
const MOST_EDITS = 2

/** A questionnaire's events may have any names; only a likely typo of a name that submissions have a flag for is reported. */
export const unknownEvent: Rule = {
  id: 'content/unknown-event',
  severity: 'warning',
  checks: 'No event in "tracks" is a typo of one that submissions have a flag for.',
  readsIds: false,
  *check(index) {
    for (const { name, path } of eventsIn(index)) {
      const meant = meantEvent(name)
      if (meant === undefined) continue
      yield {
        path,
        message: `${quote(name)} is not an event that submissions have a flag for.`,
        why: 'analytics get it, but no stored answer will say that it happened.',
        help: meantHelp(name, meant),
        witness: 'every answer sent after it',
      }
    }
  },
}

/** The event that a name is a typo of; `undefined` when it is none. Pure. */
export const meantEvent = (name: string): string | undefined =>
  Object.hasOwn(flagByEvent, name) ? undefined : known.find((event) => isNear(name, event))

const isNear = (name: string, event: string): boolean =>
  editDistance(name.toLowerCase(), event.toLowerCase(), MOST_EDITS) <= MOST_EDITS
