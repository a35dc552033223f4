import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import type { Problem } from '../Problem.ts'
import { quote } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import { endsForm, type EventName, eventsIn } from './eventsIn.ts'
import type { Rule } from './Rule.ts'

/** What of the whole form is tracked fires when it happens. Two steps may share an event: each visitor may pass only one of them. */
export const sameEvent: Rule = {
  id: 'content/same-event',
  severity: 'warning',
  checks:
    'An event that the file tracks when the form is "opened" or "completed" is tracked nowhere else. Only a question that nothing comes after may track the one of "completed" too.',
  *check(index) {
    for (const event of eventsIn(index)) {
      const first = firedAt(event, index)
      if (first !== null) yield problemOf(event, first)
    }
  },
}

/** The names of the events that {@link sameEvent} reports. Pure. */
export const firedTwice = (index: DefinitionIndex): ReadonlySet<string> =>
  new Set([...eventsIn(index)].flatMap((event) => (firedAt(event, index) === null ? [] : [event.name])))

/** The moment of the form that has the event of another place too, where one of the two then never counts; else `null`. */
function firedAt({ name, at }: EventName, { definition: { tracks = {} } }: DefinitionIndex) {
  if (at === 'opened') return null
  if (name === tracks.opened) return 'opened'
  return name === tracks.completed && at !== 'completed' && !endsForm(at) ? 'completed' : null
}

function problemOf({ name, path, at }: EventName, moment: 'opened' | 'completed'): Problem {
  const isStep = typeof at !== 'string'
  const missed = isStep ? 'that a visitor gets past this step' : 'that a visitor completes it'
  return {
    path,
    message: isStep
      ? `${quote(name)} is tracked at ${stepName(at)}, and when the form is ${moment}.`
      : `${quote(name)} is tracked when the form is opened and when it is completed.`,
    why:
      moment === 'opened'
        ? `an event is fired once a session, this one when the form is opened: analytics never learn ${missed}.`
        : 'an event is fired once a session, this one already here: whoever leaves later counts as having completed the form, and completing it fires nothing.',
    help: 'give it another name here, or take it out.',
    related: [{ path: ['tracks', moment], message: moment === 'opened' ? 'is fired first' : 'is then not fired here' }],
    witness: 'every visitor who gets there',
  }
}
