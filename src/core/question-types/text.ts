import { ANSWER_MAX_LENGTH } from '../contract/submission.ts'
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

/** What no name or address has, and the server refuses: control characters, such as a pasted tab, and half a surrogate pair. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/u

/** The text question type. Its answers are texts that a submission can carry and the server can keep. */
export const text = defineQuestionType<TextQuestion>({
  kind: 'question',
  description: 'One line of text.',
  required: ['text', 'next'],
  hasOptions: false,
  properties: { ...questionBaseProperties, ...textBoxProperties },
  normalise: (typed) => typed.trim(),
  toAnswer: (_question, answer) => ([...answer].length > ANSWER_MAX_LENGTH || UNSTORABLE.test(answer) ? null : answer),
  invalidMessage: 'invalidInput',
})
