import type { ComponentType } from 'react'
import type { QuestionTypeName } from '#core/question-types/index.ts'
import { MobileQuestion } from './MobileQuestion.tsx'
import { MultipleChoiceQuestion } from './MultipleChoiceQuestion.tsx'
import type { QuestionProps } from './QuestionProps.ts'
import { TextQuestion } from './TextQuestion.tsx'

/** The view half of every question type; the compiler names one that is missing. */
export const questionViews: { readonly [Name in QuestionTypeName]: ComponentType<QuestionProps<Name>> } = {
  'multiple-choice': MultipleChoiceQuestion,
  text: TextQuestion,
  mobile: MobileQuestion,
}
