import { defineQuestionType, type QuestionBase, questionBaseProperties } from './QuestionType.ts'

/** An option written out. `value` is what is stored, compared and sent; only the screen uses `label`. Source: D2. */
export interface Option {
  readonly value: string
  readonly label?: string
  readonly emoji?: string
  /** Who picks it does not agree to the question's notice. */
  readonly declines?: boolean
}

/** Options as radio-style boxes; a pick is the answer. */
export interface MultipleChoiceQuestion extends QuestionBase {
  readonly type: 'multiple-choice'
  /** A string is short for `{ "value": string }`. */
  readonly options: readonly (string | Option)[]
  /** Columns on a wide screen, 1 to 4; 1 when absent. */
  readonly maxColumns?: number
}

/** The options of a question in one shape, `label` filled in. Pure. */
export function optionsOf(question: MultipleChoiceQuestion): readonly (Option & { readonly label: string })[] {
  return question.options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : { ...option, label: option.label ?? option.value },
  )
}

const optionValue = (option: string | Option): string => (typeof option === 'string' ? option : option.value)

/** The multiple-choice question type. */
export const multipleChoice = defineQuestionType<MultipleChoiceQuestion>({
  kind: 'question',
  description: 'Options as boxes. Picking one answers the question and goes on.',
  required: ['text', 'options', 'next'],
  hasOptions: true,
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
  toAnswer: (question, text) => (question.options.some((option) => optionValue(option) === text) ? text : null),
  invalidMessage: 'invalidAnswer',
})
