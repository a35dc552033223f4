import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { Step } from '#core/step-types/index.ts'
import { endsForm, type EventName } from './eventsIn.ts'
import { isTypable } from './isTypable.ts'

/** What `autoComplete` says where a visitor is asked for the name that an event is about. */
const autoCompleteFor: Readonly<Record<string, string>> = {
  FirstNameAnswered: 'given-name',
  LastNameAnswered: 'family-name',
}

/**
 * Where an event that submissions have a flag for happens, when that is not where it is tracked; `null` when it is, when nothing in the
 * file shows where that is, and for an event without a flag. Pure.
 */
export function eventHome({ name, at }: EventName, { steps }: QuestionnaireDefinition): EventName['at'] | null {
  if (name === 'FormOpened') return at === 'opened' ? null : 'opened'
  if (name === 'FormCompleted')
    return at === 'completed' || (typeof at !== 'string' && endsForm(at)) ? null : 'completed'
  const home = name === 'FirstQuestionAnswered' ? steps.slice(0, 1).find(isQuestion) : homeOfName({ name, at }, steps)
  return home && home !== at ? home : null
}

/** The only step that asks for the name which an event is about, unless the one that tracks it may ask for that too. */
function homeOfName({ name, at }: Pick<EventName, 'name' | 'at'>, steps: readonly Step[]): Step | undefined {
  const wanted = Object.hasOwn(autoCompleteFor, name) ? autoCompleteFor[name] : undefined
  if (wanted === undefined || (typeof at !== 'string' && mayAskForName(at))) return undefined
  const asking = steps.filter((step) => 'autoComplete' in step && step.autoComplete === wanted)
  return asking.length === 1 ? asking[0] : undefined
}

const mayAskForName = (step: Step): boolean => isQuestion(step) && isTypable(step, 'Sam') && !('autoComplete' in step)
