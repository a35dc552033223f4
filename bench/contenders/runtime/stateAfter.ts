import { type FlowState, initialState } from '#core/flow/FlowState.ts'
import { transition } from '#core/flow/transition.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { Answers } from '../../Driver.ts'

/** The state of a visitor who has given these answers, up to a question. */
export function stateAfter(questionnaire: Questionnaire, answers: Answers, questionId: string): FlowState {
  const session = { id: 'bench0000', openedAt: Date.now() }
  let [state] = transition(questionnaire, initialState(questionnaire), { type: 'opened', session })
  while (state.stepId !== null && state.stepId !== questionId) {
    const answer = answers[state.stepId]
    if (answer === undefined) throw new Error(`No answer to "${state.stepId}", which comes before "${questionId}"`)
    ;[state] = transition(questionnaire, state, { type: 'answered', turn: state.turn, answer })
  }
  return state
}
