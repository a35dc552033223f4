import { questionTypeOf } from '#core/question-types/questionTypeOf.ts'
import { completionDefaults } from '#core/questionnaire/compileQuestionnaire.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { defaultLabels, type LabelName } from '#core/questionnaire/labels.ts'
import { defaultMessages, type MessageName } from '#core/questionnaire/messages.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { type Step, stepTypes } from '#core/step-types/index.ts'
import { quote } from '../words/quote.ts'

type ShownName = LabelName | MessageName

const { heading, text } = completionDefaults

/** What every form can show. */
const ALWAYS: readonly ShownName[] = [
  'close',
  'loading',
  'reload',
  'openElsewhere',
  'unexpectedError',
  'ipLookupFailed',
  'calculatorInvalid',
  'noResponse',
]
const WITH_SECOND_QUESTION: readonly ShownName[] = ['back']
const WITH_PROGRESS_BAR: readonly ShownName[] = ['progressName', 'progress', 'progressSpoken']
const WITH_LINK_OF_NOTICE: readonly ShownName[] = ['newTab']

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
  const shown: ReadonlySet<string> = new Set(shownIn(steps))
  const isShown = (name: string): boolean => shown.has(name)
  const isCompleted = steps.some((step) => 'next' in step && step.next.some(({ goTo }) => goTo === null))
  return [
    { owner: quote('labels'), names: usualIn(defaultLabels, labels).filter(isShown) },
    { owner: quote('messages'), names: usualIn(defaultMessages, messages).filter(isShown) },
    { owner: quote('completion'), names: isCompleted ? usualIn({ heading, text }, completion) : [] },
    ...steps.map((step) => ({
      owner: quote(step.id),
      names: isQuestion(step) ? [] : unsetIn(step, stepTypes[step.type].texts),
    })),
  ].filter(({ names }) => names.length > 0)
}

function usualIn<Name extends string>(
  usual: Readonly<Record<Name, string>>,
  own: NoInfer<Partial<Record<Name, string>>> = {},
): readonly string[] {
  // Safe: its keys are its names.
  return (Object.keys(usual) as Name[]).filter((name) => (own[name] ?? usual[name]) === usual[name])
}

const unsetIn = (object: object, names: readonly string[]): readonly string[] =>
  names.filter((name) => !Object.hasOwn(object, name))

/** The labels and messages that these steps can show. Others are for a file that the linter refuses, or for the browser's log. */
function* shownIn(steps: readonly Step[]): Generator<ShownName> {
  const questions = steps.filter(isQuestion)
  yield* ALWAYS
  if (questions.length > 1) yield* WITH_SECOND_QUESTION
  for (const question of questions) {
    const { shows, invalidMessage } = questionTypeOf(question)
    yield* [...shows, invalidMessage]
    if (question.includeInProgressBar) yield* WITH_PROGRESS_BAR
    if (typeof question.notice === 'object' && question.notice.link) yield* WITH_LINK_OF_NOTICE
  }
}
