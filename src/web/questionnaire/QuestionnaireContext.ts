import { createContext, useContext } from 'react'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'

/** The questionnaire that the site runs; set by `App`. */
export const QuestionnaireContext = createContext<Questionnaire | null>(null)

/** The questionnaire of this site. Throws outside of `App`. */
export function useQuestionnaire(): Questionnaire {
  const questionnaire = useContext(QuestionnaireContext)
  if (!questionnaire) throw new Error('useQuestionnaire outside of App')
  return questionnaire
}
