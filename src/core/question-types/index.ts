import type { StepOf } from '../step-types/StepType.ts'
import { mobile } from './mobile.ts'
import { multipleChoice } from './multipleChoice.ts'
import { text } from './text.ts'

/** Every question type, by its name in the file. */
export const questionTypes = { 'multiple-choice': multipleChoice, text, mobile } as const

/** The name of a question type. */
export type QuestionTypeName = keyof typeof questionTypes

/** A question as the file has it; `Question<'mobile'>` is one type's. */
export type Question<Name extends QuestionTypeName = QuestionTypeName> = StepOf<(typeof questionTypes)[Name]>
