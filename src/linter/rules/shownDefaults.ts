import { completionDefaults } from '#core/questionnaire/compileQuestionnaire.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { defaultLabels, type LabelName } from '#core/questionnaire/labels.ts'
import { defaultMessages, type MessageName } from '#core/questionnaire/messages.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { type Step, stepTypes, type StepTypeName } from '#core/step-types/index.ts'
import { quote } from '../words/quote.ts'

/** What a questionnaire must have for a text of the form to show in it. */
type Occasion = StepTypeName | 'any' | 'second question' | 'progress bar' | 'link of a notice' | 'completion screen'

/** By label: where it shows. Those of no place are for a file that the linter refuses. */
const labelOccasions: Record<LabelName, readonly Occasion[]> = {
  back: ['second question'],
  next: ['text', 'mobile'],
  close: ['any'],
  sending: ['mobile'],
  codeHeading: ['mobile'],
  codePlaceholder: ['mobile'],
  codeSentTo: ['mobile'],
  verify: ['mobile'],
  verifying: ['mobile'],
  resetNumber: ['mobile'],
  mobileTitle: ['mobile'],
  unsupportedQuestion: [],
  progressName: ['progress bar'],
  progress: ['progress bar'],
  progressSpoken: ['progress bar'],
  pickNotice: ['multiple-choice'],
  textNotice: ['text'],
  earlierPick: ['multiple-choice'],
  earlierText: ['text', 'mobile'],
  newTab: ['link of a notice'],
  loading: ['any'],
  reload: ['any'],
  openElsewhere: ['any'],
}

/** By message: where it shows. Those of no place are for the browser's log. */
const messageOccasions: Record<MessageName, readonly Occasion[]> = {
  answerRequired: ['text'],
  fieldEmpty: ['text', 'mobile'],
  invalidInput: ['text'],
  invalidAnswer: ['multiple-choice'],
  invalidMobile: ['mobile'],
  codeRequired: ['mobile'],
  sendFailed: ['mobile'],
  unexpectedResponse: ['mobile'],
  unexpectedError: ['any'],
  verificationFailed: ['mobile'],
  ipLookupFailed: ['any'],
  calculatorInvalid: ['any'],
  submissionFailed: [],
  serverError: [],
  noResponse: ['any'],
  submissionError: [],
  submissionUnexpected: [],
}

/** By text of the completion screen: where it shows. */
const completionOccasions = { heading: ['completion screen'], text: ['completion screen'] } as const

/** Some texts of one object of the file that visitors get in their usual words. */
export interface ShownDefaults {
  /** The object's key, or the step's id, in quotes. */
  readonly owner: string
  readonly names: readonly string[]
}

/**
 * The texts that a questionnaire can show and leaves to the site: left out or, outside the steps, the usual one word for word. None without
 * a name; those of the steps come last. Pure.
 */
export function shownDefaults({
  labels,
  messages,
  completion,
  steps,
}: QuestionnaireDefinition): readonly ShownDefaults[] {
  const occasions = new Set(occasionsIn(steps))
  const usualIn = <Name extends string>(
    usual: NoInfer<Record<Name, string>>,
    own: NoInfer<Partial<Record<Name, string>>> = {},
    placesOf: Readonly<Record<Name, readonly Occasion[]>>,
  ): readonly string[] => {
    // Safe: the keys of `placesOf` are its names.
    const names = Object.keys(placesOf) as Name[]
    return names.filter(
      (name) => placesOf[name].some((place) => occasions.has(place)) && (own[name] ?? usual[name]) === usual[name],
    )
  }
  return [
    { owner: quote('labels'), names: usualIn(defaultLabels, labels, labelOccasions) },
    { owner: quote('messages'), names: usualIn(defaultMessages, messages, messageOccasions) },
    { owner: quote('completion'), names: usualIn(completionDefaults, completion, completionOccasions) },
    ...steps.map((step) => ({
      owner: quote(step.id),
      names: isQuestion(step) ? [] : unsetIn(step, stepTypes[step.type].texts),
    })),
  ].filter(({ names }) => names.length > 0)
}

const unsetIn = (object: object, names: readonly string[]): readonly string[] =>
  names.filter((name) => !Object.hasOwn(object, name))

function* occasionsIn(steps: readonly Step[]): Generator<Occasion> {
  yield 'any'
  if (steps.filter(isQuestion).length > 1) yield 'second question'
  for (const step of steps) {
    yield step.type
    if ('next' in step && step.next.some(({ goTo }) => goTo === null)) yield 'completion screen'
    if (!isQuestion(step)) continue
    if (step.includeInProgressBar) yield 'progress bar'
    if (typeof step.notice === 'object' && step.notice.link) yield 'link of a notice'
  }
}
