import { QUESTION_TEXT_MAX_LENGTH, SAFE_PATTERN } from '../contract/submission.ts'
import type { SchemaProperties } from '../json-schema/JsonSchema.ts'
import type { LabelName } from '../questionnaire/labels.ts'
import type { MessageName } from '../questionnaire/messages.ts'
import { type PassableStep, passableStepProperties, type StepBase } from '../step-types/StepBase.ts'
import type { StepType } from '../step-types/StepType.ts'
import type { ValidationRule } from '../validators/index.ts'
import type { Notice } from './notice.ts'
import type { ShownOption } from './Option.ts'

/** What every question of the file has. */
export interface QuestionBase extends PassableStep {
  readonly text: string
  readonly emoji?: string
  /** What a visitor agrees to by answering. */
  readonly notice?: Notice
  readonly includeInProgressBar?: boolean
  readonly validation?: readonly ValidationRule[]
}

/** The data half of a question type: the fields it has in the file, and what counts as an answer to it. */
export interface QuestionType<Question extends QuestionBase & { readonly type: string }> extends StepType<Question> {
  readonly kind: 'question'
  /** The answers to choose from, which operators such as `is` and `in` compare with; `null`: any text may be an answer. Pure. */
  readonly optionsOf: ((question: Question) => readonly ShownOption[]) | null
  /** How a visitor submits an answer: `pick`, by picking an option; `button`, by pressing the button. */
  readonly submittedBy: 'pick' | 'button'
  /** Rewrites what was typed before validators see it. Pure. */
  readonly normalise: (typed: string) => string
  /** Loads what {@link toAnswer} needs; awaited before it is called. */
  readonly load?: () => Promise<unknown>
  /** The answer to store for a normalised text, or `null` if the text is not a valid answer. Pure. */
  readonly toAnswer: (question: Question, text: string) => string | null
  /** Rules that every answer passes in addition to the file's own: the linter reports any of the file's that contradict them. Pure. */
  readonly impliedRules: (question: Question) => readonly ValidationRule[]
  /** The key of the message to show when an answer is refused by none of the rules. */
  readonly invalidMessage: 'invalidAnswer' | 'invalidInput' | 'invalidMobile'
  /** The keys of the labels and messages that its view shows and not every question does, but for {@link invalidMessage}. */
  readonly shows: readonly (LabelName | MessageName)[]
}

/** Types a question type where it is written. */
export function defineQuestionType<Question extends QuestionBase & { readonly type: string }>(
  questionType: QuestionType<Question>,
): QuestionType<Question> {
  return questionType
}

/** Fragments for what {@link QuestionBase} adds to a step. */
export const questionBaseProperties: SchemaProperties<Omit<QuestionBase, keyof StepBase>> = {
  ...passableStepProperties,
  text: {
    type: 'string',
    minLength: 1,
    maxLength: QUESTION_TEXT_MAX_LENGTH,
    pattern: SAFE_PATTERN,
    description: 'The question, as the visitor reads it.',
  },
  emoji: {
    type: 'string',
    examples: ['✨', ''],
    description: 'Shown beside the question instead of the one that its wording picks; "" shows none.',
  },
  notice: { $ref: '#/$defs/notice', description: 'What a visitor agrees to by answering.' },
  includeInProgressBar: {
    type: 'boolean',
    description: 'Whether the progress bar shows on this question and counts it. Default false.',
  },
  validation: {
    type: 'array',
    items: { $ref: '#/$defs/validation' },
    description: 'Rules an answer must pass, in order; the first that fails shows its message.',
  },
}
