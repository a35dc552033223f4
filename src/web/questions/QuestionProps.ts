import type { Question, QuestionTypeName } from '#core/question-types/index.ts'
import type { FormSession, FormSnapshot } from '../session/FormSession.ts'

/** Props of a question type's view. Remounted for each turn, so it holds no state of another screen. */
export interface QuestionProps<Name extends QuestionTypeName> {
  readonly question: Question<Name>
  readonly session: FormSession
  readonly snapshot: FormSnapshot
}
