import { initialState } from '#core/flow/FlowState.ts'
import { passedEvent } from '#core/flow/passedEvent.ts'
import { type SavedFlow, saveFlow } from '#core/flow/savedFlow.ts'
import { transition } from '#core/flow/transition.ts'
import type { Question } from '#core/question-types/index.ts'
import { questionTypeOf } from '#core/question-types/questionTypeOf.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { stepById } from '#core/questionnaire/stepById.ts'
import { validateAnswer } from '#core/questionnaire/validateAnswer.ts'
import { validators } from '#core/validators/index.ts'
import type { Answers } from './Answers.ts'

/** An Australian number reserved for fiction. */
const MOBILE = '0491 570 156'

/**
 * The flow of a visitor who gives these answers until a step is shown (`null`: the completion screen); `null` if they lead past
 * it. Answers that are missing are made up; events on the way count as fired.
 */
export async function seedFlow(
  questionnaire: Questionnaire,
  stepId: string | null,
  answers: Answers,
): Promise<SavedFlow | null> {
  const session = { id: '00000000000000000000000000000000', openedAt: Date.now() }
  let [state] = transition(questionnaire, initialState(questionnaire), { type: 'opened', session })
  while (state.stepId !== stepId) {
    const step = state.stepId === null ? null : stepById(questionnaire, state.stepId)
    if (!step || !('next' in step)) return null
    const given = isQuestion(step) ? (answers.get(step.id) ?? (await sampleAnswer(questionnaire, step))) : null
    ;[state] = transition(questionnaire, state, passedEvent(state.turn, given))
  }
  return saveFlow(questionnaire, state)
}

/** The same flow, once a code is on its way to the number of the mobile question shown. */
export function withCodeSent(flow: SavedFlow): SavedFlow {
  return {
    ...flow,
    verification: { phase: 'code', mobile: `+61${MOBILE.slice(1).replaceAll(' ', '')}`, typed: MOBILE },
  }
}

/** The first option or sample text that a question accepts, those of its validators and its type's among them; a refused one if it accepts none. */
async function sampleAnswer(questionnaire: Questionnaire, question: Question): Promise<string> {
  const options = optionsOf(question)?.map(({ value }) => value)
  const rules = [...questionTypeOf(question).impliedRules(question), ...(question.validation ?? [])]
  const examples = rules.flatMap((rule) => ('values' in rule ? rule.values : (validators[rule.rule].examples ?? [])))
  const texts = ['A', 'Sam', 'A'.repeat(10), 'A'.repeat(40), 'A'.repeat(200), ...examples]
  const candidates = options ?? texts
  for (const candidate of candidates) {
    const check = await validateAnswer(questionnaire, question, candidate)
    if (check.ok) return check.answer
  }
  return candidates[0] ?? ''
}
