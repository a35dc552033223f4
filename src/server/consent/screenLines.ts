import type { Question } from '#core/question-types/index.ts'
import { questionTypeOf } from '#core/question-types/questionTypeOf.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { onOneLine } from '../onOneLine.ts'
import type { AnswerContent } from '../storage/ConsentContent.ts'
import { shownNotice } from '../submissions/describeConsent.ts'

/** What a visitor read and could press on the screen that an answer was given on, a line each. Pure. */
export function screenLines(
  questionnaire: Questionnaire,
  question: Question,
  given: Pick<AnswerContent, 'screen' | 'answer'>,
): readonly string[] {
  return partsOf(questionnaire, question, given).map(onOneLine)
}

function partsOf(
  { labels }: Questionnaire,
  question: Question,
  { screen, answer }: Pick<AnswerContent, 'screen' | 'answer'>,
): readonly string[] {
  const placeholder = 'placeholder' in question ? (question.placeholder ?? '') : ''
  const options = optionsOf(question)?.map(({ value, label }) => `(${value === answer ? 'x' : ' '}) ${label}`)
  const asked = [question.text, ...noticeLines(question), ...(options ?? [`[ ${placeholder} ]`])]
  if (questionTypeOf(question).submittedBy === 'pick') return asked
  const first = [...asked, `< ${labels.next} >`]
  return screen === 'code'
    ? [...first, '', 'and then', '', labels.codeHeading, `[ ${labels.codePlaceholder} ]`, `< ${labels.verify} >`]
    : first
}

function noticeLines({ notice }: Question): readonly string[] {
  if (notice === undefined) return []
  const { text, link } = shownNotice(notice)
  return link === null ? [text] : [text, `${link.label} (${link.to})`]
}
