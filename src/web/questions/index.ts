import type { ComponentType } from 'react'
import type { QuestionTypeName } from '#core/question-types/index.ts'
import { type LateComponent, lateComponent } from '../components/lateComponent.ts'
import { MultipleChoiceQuestion } from './MultipleChoiceQuestion.tsx'
import type { QuestionProps } from './QuestionProps.ts'

type View<Name extends QuestionTypeName> = ComponentType<QuestionProps<Name>> | LateComponent<QuestionProps<Name>>

/** The view half of every question type; a missing one is a compile error. The late ones are loaded once the form runs. */
export const questionViews: { readonly [Name in QuestionTypeName]: View<Name> } = {
  'multiple-choice': MultipleChoiceQuestion,
  text: lateComponent(async () => (await import('./TextQuestion.tsx')).TextQuestion),
  mobile: lateComponent(async () => (await import('./MobileQuestion.tsx')).MobileQuestion),
}
