import { ANSWER_MAX_LENGTH } from '../contract/submission.ts'
import { CHANGEABLE, INVISIBLE } from '../seenIn.ts'
import { withoutInvisibleMarks } from '../withoutInvisibleMarks.ts'
import { defineQuestionType, type QuestionBase, questionBaseProperties } from './QuestionType.ts'

/** One line of text. */
interface TextQuestion extends QuestionBase {
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
 * Characters that no line of readable text contains: control characters, such as a pasted tab, line breaks, half a surrogate pair, and
 * invisible characters and others that change the text around them.
 */
const UNREADABLE = new RegExp(String.raw`[\p{Cc}\p{Cs}\p{Cf}\p{Zl}\p{Zp}${INVISIBLE}]`, 'u')

/** Variation selectors and joiners after characters that they can change, and the selector in a keycap such as 1️⃣. */
const CHANGED = new RegExp(String.raw`${CHANGEABLE}\p{VS}?[\u200C\u200D]?|[#*\d]\uFE0F(?=\u20E3)`, 'gu')

/** A text without the blanks and the invisible marks around it. A variation selector stays: it belongs to the character before it. */
function trimmed(typed: string): string {
  const characters = [...typed]
  const isKept = (character: string): boolean =>
    withoutInvisibleMarks(character).trim() !== '' || /\p{VS}/u.test(character)
  return characters.slice(characters.findIndex(isKept), characters.findLastIndex(isKept) + 1).join('')
}

/** Longest name of a person, in characters (code points). */
const NAME_MAX_LENGTH = 100

/** Whether a box that may be filled in with this asks for a name: "given-name", "family-name", "name". Pure. */
export const isNameToken = (autoComplete: string): boolean => /(^|-)name$/.test(autoComplete)

const longestOf = ({ autoComplete = '' }: TextQuestion): number =>
  isNameToken(autoComplete) ? NAME_MAX_LENGTH : ANSWER_MAX_LENGTH

function toAnswer(question: TextQuestion, answer: string): string | null {
  return [...answer].length > longestOf(question) || UNREADABLE.test(answer.replaceAll(CHANGED, '')) ? null : answer
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
