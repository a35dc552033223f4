import { optionsOf } from '../questionnaire/optionsOf.ts'
import type { Questionnaire } from '../questionnaire/Questionnaire.ts'
import { initialState, type Session } from './FlowState.ts'
import { type Transition, transition } from './transition.ts'

/**
 * Opens a questionnaire whose first question is already answered: applies `opened`, then `answered`, to the initial state. Gives `null`
 * unless the answer is one of the question's options. Pure.
 */
export function openAnswered(questionnaire: Questionnaire, session: Session, answer: string): Transition | null {
  const { start } = questionnaire
  if (!optionsOf(start)?.some(({ value }) => value === answer)) return null
  const [opened, openEffects] = transition(questionnaire, initialState(questionnaire), { type: 'opened', session })
  const { turn } = opened
  const [answered, answerEffects] = transition(questionnaire, opened, { type: 'answered', turn, answer })
  return [answered, [...openEffects, ...answerEffects]]
}
