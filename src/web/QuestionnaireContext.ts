import { createContext, useContext } from 'react'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { siteQuestionnaire } from './siteQuestionnaire.ts'

/** The questionnaire that forms run: the site's, unless something around them sets another. Pages without a form load none. */
export const QuestionnaireContext = createContext<Questionnaire>(siteQuestionnaire)

/** The questionnaire that the forms below run. */
export const useQuestionnaire = (): Questionnaire => useContext(QuestionnaireContext)
