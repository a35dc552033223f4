import { flagByEvent } from '#core/contract/submission.ts'
import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import type { Path } from '../source/Path.ts'
import { editDistance } from '../words/editDistance.ts'
import { quote } from '../words/quote.ts'
import { meantHelp } from '../words/suggest.ts'
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
      const meant = Object.hasOwn(flagByEvent, name) ? undefined : known.find((event) => isNear(name, event))
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

const isNear = (name: string, event: string): boolean =>
  editDistance(name.toLowerCase(), event.toLowerCase(), MOST_EDITS) <= MOST_EDITS

interface EventName {
  readonly name: string
  readonly path: Path
}

function* eventsIn({ definition, steps }: DefinitionIndex): Generator<EventName> {
  for (const [moment, name] of Object.entries(definition.tracks ?? {})) yield { name, path: ['tracks', moment] }
  for (const { step, path } of steps) {
    for (const [position, name] of ('tracks' in step ? (step.tracks ?? []) : []).entries()) {
      yield { name, path: [...path, 'tracks', position] }
    }
  }
}
