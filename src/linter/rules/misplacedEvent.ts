import { flagByEvent } from '#core/contract/submission.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Step } from '#core/step-types/index.ts'
import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import { valueAt } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import { endsForm, type EventName, eventsIn, eventsOf } from './eventsIn.ts'
import { problemsOf } from './problemsOf.ts'
import type { Rule } from './Rule.ts'
import { sameEvent } from './sameEvent.ts'

/** What `autoComplete` says where a visitor is asked for the name that an event is about. */
const autoCompleteFor: Readonly<Record<string, string>> = {
  FirstNameAnswered: 'given-name',
  LastNameAnswered: 'family-name',
}

/**
 * An event that submissions have a flag for stands where it happens, as far as the file shows where that is. Silent on what {@link
 * sameEvent} reports.
 */
export const misplacedEvent: Rule = {
  id: 'content/misplaced-event',
  severity: 'warning',
  checks:
    'An event that submissions have a flag for is tracked where it happens: "FormOpened" and "FormCompleted" by the file, "FirstQuestionAnswered" by the first question, and one for a name by the question whose "autoComplete" asks for it.',
  readsIds: false,
  *check(index) {
    const twice = new Set(problemsOf(sameEvent, index).map(({ path }) => valueAt(index.definition, path)))
    for (const event of eventsIn(index)) {
      const { name, path, at } = event
      if (twice.has(name)) continue
      const help = helpFor(event, index)
      if (help === null) continue
      yield {
        path,
        message: `${quote(name)} is tracked ${typeof at === 'string' ? `when the form is ${at}` : `at ${stepName(at)}`}.`,
        why: `it sets ${quote(flagByName.get(name) ?? '')} in stored answers, which would tell of something else.`,
        help,
        witness: 'every answer sent after it',
      }
    }
  },
}

const flagByName: ReadonlyMap<string, string> = new Map(Object.entries(flagByEvent))

/** Where to put an event instead; `null` when it is right, or when nothing in the file shows where it belongs. */
function helpFor({ name, at }: EventName, { definition: { steps } }: DefinitionIndex): string | null {
  if (name === 'FormOpened') return at === 'opened' ? null : 'write it as "opened" in "tracks" of the file.'
  if (name === 'FormCompleted') {
    const isRight = at === 'completed' || (typeof at !== 'string' && endsForm(at))
    return isRight ? null : 'write it as "completed" in "tracks" of the file.'
  }
  const home = name === 'FirstQuestionAnswered' ? steps.slice(0, 1).find(isQuestion) : homeOfName({ name, at }, steps)
  return !home || eventsOf(home).includes(name) ? null : `move it to "tracks" of ${quote(home.id)}.`
}

/** The only step that asks for the name which an event is about, unless the one that tracks it may ask for that too. */
function homeOfName({ name, at }: Pick<EventName, 'name' | 'at'>, steps: readonly Step[]): Step | undefined {
  const wanted = Object.hasOwn(autoCompleteFor, name) ? autoCompleteFor[name] : undefined
  const mayAsk = typeof at !== 'string' && at.type === 'text' && at.autoComplete === undefined
  if (wanted === undefined || mayAsk) return undefined
  const asking = steps.filter((step) => 'autoComplete' in step && step.autoComplete === wanted)
  return asking.length === 1 ? asking[0] : undefined
}
