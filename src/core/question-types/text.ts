import { defineQuestionType, type QuestionBase, questionBaseProperties } from './QuestionType.ts'

/** One line of text. */
export interface TextQuestion extends QuestionBase {
  readonly type: 'text'
  readonly placeholder?: string
  readonly autoComplete?: string
}

/** Fragments for the fields a text box has; the mobile question shares them. */
export const textBoxProperties = {
  placeholder: { type: 'string', description: 'Shown in the empty box.' },
  autoComplete: {
    type: 'string',
    examples: ['given-name', 'family-name', 'email', 'tel', 'postal-code', 'off'],
    description: 'What the browser may fill in: an HTML autocomplete token such as "given-name".',
  },
}

/** The text question type. */
export const text = defineQuestionType<TextQuestion>({
  kind: 'question',
  description: 'One line of text.',
  required: ['text', 'next'],
  hasOptions: false,
  properties: { ...questionBaseProperties, ...textBoxProperties },
  normalise: (typed) => typed.trim(),
  toAnswer: (_question, answer) => answer,
  invalidMessage: 'invalidInput',
})
