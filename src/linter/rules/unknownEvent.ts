import { flagByEvent } from '#core/contract/submission.ts'
import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import type { Path } from '../source/Path.ts'
import { closest } from '../words/closest.ts'
import { quote, quoteAll } from '../words/quote.ts'
import type { Rule } from './Rule.ts'

const known = Object.keys(flagByEvent)

/**
 * A question's events must be ones that a submission has a flag for. An interstitial's events may have any name; only a likely typo of a
 * known name is reported.
 */
export const unknownEvent: Rule = {
  id: 'content/unknown-event',
  severity: 'warning',
  checks: 'Every event in "tracks" of a question, or of the file, is one that submissions have a flag for.',
  readsIds: false,
  *check(index) {
    for (const { name, path, isFree } of eventsIn(index)) {
      if (Object.hasOwn(flagByEvent, name)) continue
      const meant = closest(name, known)
      if (isFree && meant === null) continue
      yield {
        path,
        message: `${quote(name)} is not an event that submissions have a flag for.`,
        why: 'analytics get it, but no stored answer will say that it happened.',
        help:
          meant === null
            ? `use one of ${quoteAll(known)}, or waive this if analytics alone should get it.`
            : `did you mean ${quote(meant)}?`,
        witness: 'every answer sent after it',
      }
    }
  },
}

interface EventName {
  readonly name: string
  readonly path: Path
  /** Whether any name is allowed. */
  readonly isFree: boolean
}

function* eventsIn({ definition, steps }: DefinitionIndex): Generator<EventName> {
  for (const [moment, name] of Object.entries(definition.tracks ?? {})) {
    yield { name, path: ['tracks', moment], isFree: false }
  }
  for (const { step, kind, path } of steps) {
    for (const [position, name] of ('tracks' in step ? (step.tracks ?? []) : []).entries()) {
      yield { name, path: [...path, 'tracks', position], isFree: kind === 'interstitial' }
    }
  }
}
