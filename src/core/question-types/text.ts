import { ANSWER_MAX_LENGTH } from '../contract/submission.ts'
import { withoutInvisibleMarks } from '../withoutInvisibleMarks.ts'
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
 * Characters that no name or address contains: control characters, such as a pasted tab, half a surrogate pair, and invisible characters
 * that change the text around them: those that turn its direction or have no width.
 */
const UNREADABLE = /[\p{Cc}\p{Cs}\p{Cf}]/u

/** Joiners after characters that they can join: names in Sinhala, Persian and other scripts need them, and so do some emoji. */
const JOINED =
  /(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}][\u200C\u200D]/gu

/** A text without the blanks and the invisible marks around it. */
function trimmed(typed: string): string {
  const characters = [...typed]
  const isSeen = (character: string): boolean => withoutInvisibleMarks(character).trim() !== ''
  return characters.slice(characters.findIndex(isSeen), characters.findLastIndex(isSeen) + 1).join('')
}

/** Longest name of a person, in characters (code points). */
const NAME_MAX_LENGTH = 100

/** `autoComplete` shows which questions ask for a name: "given-name", "family-name", "name". */
const isName = ({ autoComplete = '' }: TextQuestion): boolean => /(^|-)name$/.test(autoComplete)

const longestOf = (question: TextQuestion): number => (isName(question) ? NAME_MAX_LENGTH : ANSWER_MAX_LENGTH)

function toAnswer(question: TextQuestion, answer: string): string | null {
  return [...answer].length > longestOf(question) || UNREADABLE.test(answer.replaceAll(JOINED, '')) ? null : answer
}

/** The text question type. Its answers are one line of readable text, in Unicode's normal form NFC. */
export const text = defineQuestionType<TextQuestion>({
  kind: 'question',
  description: 'One line of text.',
  required: ['text', 'next'],
  texts: ['text', 'placeholder'],
  optionsOf: null,
  submittedBy: 'button',
  properties: {
    ...questionBaseProperties,
    ...textBoxProperties,
    autoComplete: {
      ...textBoxProperties.autoComplete,
      description: `${textBoxProperties.autoComplete.description} With "name", or a token that ends in "-name", an answer has at most ${NAME_MAX_LENGTH} characters; else ${ANSWER_MAX_LENGTH.toLocaleString('en')}.`,
    },
  },
  normalise: (typed) => trimmed(typed.normalize('NFC')),
  toAnswer,
  impliedRules: (question) => [{ rule: 'maxLength', value: longestOf(question) }],
  invalidMessage: 'invalidInput',
  shows: ['next', 'textNotice', 'earlierText', 'answerRequired', 'fieldEmpty'],
})
