import { shownOptions, type WithOptions } from './Option.ts'
import { defineQuestionType, type QuestionBase, questionBaseProperties } from './QuestionType.ts'

/** Options as radio-style boxes; a pick is the answer. */
interface MultipleChoiceQuestion extends QuestionBase, WithOptions {
  readonly type: 'multiple-choice'
  /** Columns on a wide screen, 1 to 4; 1 when absent. */
  readonly maxColumns?: number
}

/** The multiple-choice question type. */
export const multipleChoice = defineQuestionType<MultipleChoiceQuestion>({
  kind: 'question',
  description: 'Options as boxes. Picking one answers the question and goes on.',
  required: ['text', 'options', 'next'],
  texts: ['text'],
  optionsOf: shownOptions,
  submittedBy: 'pick',
  properties: {
    ...questionBaseProperties,
    options: {
      type: 'array',
      minItems: 1,
      items: { $ref: '#/$defs/option' },
      description: 'The answers to choose from, in the order shown.',
    },
    maxColumns: {
      type: 'integer',
      minimum: 1,
      maximum: 4,
      description: 'The most columns the options take on a wide screen. Default 1.',
    },
  },
  normalise: (typed) => typed,
  toAnswer: (question, text) => (shownOptions(question).some(({ value }) => value === text) ? text : null),
  impliedRules: () => [],
  invalidMessage: 'invalidAnswer',
  shows: ['pickNotice', 'earlierPick'],
})
