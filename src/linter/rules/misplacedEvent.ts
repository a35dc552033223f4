import { flagByEvent } from '#core/contract/submission.ts'
import { quote } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import { eventHome } from './eventHome.ts'
import { type EventName, eventsIn, eventsOf } from './eventsIn.ts'
import { problemsOf } from './problemsOf.ts'
import { repeatedEvent } from './repeatedEvent.ts'
import type { Rule } from './Rule.ts'
import { firedTwice } from './sameEvent.ts'

/**
 * An event that submissions have a flag for stands where it happens, as far as the file shows where that is. Silent on what
 * content/same-event and content/repeated-event report.
 */
export const misplacedEvent: Rule = {
  id: 'content/misplaced-event',
  severity: 'warning',
  checks:
    'An event that submissions have a flag for is tracked where it happens: "FormOpened" and "FormCompleted" by the file, "FirstQuestionAnswered" by the first question, and one for a name by the question whose "autoComplete" asks for it.',
  *check(index) {
    const twice = firedTwice(index)
    const neverFired = new Set(problemsOf(repeatedEvent, index).map(({ path }) => path.join('/')))
    for (const event of eventsIn(index)) {
      const { name, path, at } = event
      const home = eventHome(event, index.definition)
      if (home === null || twice.has(name) || neverFired.has(path.join('/'))) continue
      yield {
        path,
        message: `${quote(name)} is tracked ${typeof at === 'string' ? `when the form is ${at}` : `at ${stepName(at)}`}.`,
        why: `it sets ${quote(flagByName.get(name) ?? '')} in stored answers, which would then mean something else.`,
        help: helpFor(name, home),
        witness: 'every answer sent after it',
      }
    }
  },
}

const flagByName: ReadonlyMap<string, string> = new Map(Object.entries(flagByEvent))

function helpFor(name: string, home: EventName['at']): string {
  if (typeof home === 'string') return `write it as ${quote(home)} in "tracks" of the file.`
  return eventsOf(home).includes(name)
    ? `take it out here: ${quote(home.id)} tracks it, where it happens.`
    : `move it to "tracks" of ${quote(home.id)}.`
}
