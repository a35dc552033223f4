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

/**
 * What no name or address has: control characters, such as a pasted tab, half a surrogate pair, and what is not seen but changes what
 * is: characters that turn the direction of a text, and those without a width.
 */
const UNREADABLE = /[\p{Cc}\p{Cs}\p{Cf}]/u

/** Joiners after what they can join: names in Sinhala, Persian and other scripts are spelt with them, and so are some emoji. */
const JOINED =
  /(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}][\u200C\u200D]/gu

/** What nobody sees at the end of a text: blanks, and marks such as phones put around the names of contacts. Not U+202E, which shows the text in another order. */
const UNSEEN = /^(?:\s|[^\P{Cf}\u202E])$/u

function trimmed(typed: string): string {
  const characters = [...typed]
  const isSeen = (character: string): boolean => !UNSEEN.test(character)
  return characters.slice(characters.findIndex(isSeen), characters.findLastIndex(isSeen) + 1).join('')
}

/** Characters (code points) of a person's name at the most. */
const NAME_MAX_LENGTH = 100

/** What the browser fills in tells which questions ask for a name: "given-name", "family-name", "name". */
const isName = ({ autoComplete = '' }: TextQuestion): boolean => /(^|-)name$/.test(autoComplete)

const longestOf = (question: TextQuestion): number => (isName(question) ? NAME_MAX_LENGTH : ANSWER_MAX_LENGTH)

function toAnswer(question: TextQuestion, answer: string): string | null {
  return [...answer].length > longestOf(question) || UNREADABLE.test(answer.replaceAll(JOINED, '')) ? null : answer
}

/** The text question type. Its answers are one line that everybody reads alike, in the one spelling that Unicode prefers (NFC). */
export const text = defineQuestionType<TextQuestion>({
  kind: 'question',
  description: 'One line of text.',
  required: ['text', 'next'],
  optionsOf: null,
  submittedBy: 'button',
  properties: { ...questionBaseProperties, ...textBoxProperties },
  normalise: (typed) => trimmed(typed.normalize('NFC')),
  toAnswer,
  impliedRules: (question) => [{ rule: 'maxLength', value: longestOf(question) }],
  invalidMessage: 'invalidInput',
})
