import { normaliseMobile } from '../phone/normaliseMobile.ts'
import { phoneLibrary } from '../phone/phoneLibrary.ts'
import { defineQuestionType, type QuestionBase, questionBaseProperties } from './QuestionType.ts'
import { textBoxProperties } from './text.ts'

/** An Australian mobile number, proven by a texted code. */
interface MobileQuestion extends QuestionBase {
  readonly type: 'mobile'
  readonly placeholder?: string
  readonly autoComplete?: string
}

/** The mobile question type. Its answer is the number in E.164 (D3). */
export const mobile = defineQuestionType<MobileQuestion>({
  kind: 'question',
  description: 'An Australian mobile number, proven by a texted code.',
  required: ['text', 'next'],
  texts: ['text', 'placeholder'],
  optionsOf: null,
  submittedBy: 'button',
  properties: { ...questionBaseProperties, ...textBoxProperties },
  normalise: normaliseMobile,
  load: phoneLibrary.load,
  toAnswer: (_question, number) => phoneLibrary.parse(number),
  impliedRules: () => [{ rule: 'australianMobile' }],
  invalidMessage: 'invalidMobile',
  shows: [
    'next',
    'sending',
    'codeHeading',
    'codePlaceholder',
    'codeSentTo',
    'codeLate',
    'verify',
    'verifying',
    'resetNumber',
    'mobileTitle',
    'textNotice',
    'earlierText',
    'fieldEmpty',
    'codeRequired',
    'sendFailed',
    'unexpectedResponse',
    'verificationFailed',
  ],
})
