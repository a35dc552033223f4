import type { RouteMoves } from '#core/preview/PreviewState.ts'
import { initialState } from '#core/flow/FlowState.ts'
import { type SavedFlow, saveFlow } from '#core/flow/savedFlow.ts'
import { transition } from '#core/flow/transition.ts'
import { invariant } from '#core/invariant.ts'
import type { Question } from '#core/question-types/index.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { stepById } from '#core/questionnaire/stepById.ts'
import { validateAnswer } from '#core/questionnaire/validateAnswer.ts'
import { validators } from '#core/validators/index.ts'

/** An Australian number reserved for fiction. */
const MOBILE = '0491 570 156'

/** The flow of a visitor who has made these moves, with texts that the questions accept; events on the way count as fired. */
export async function seedFlow(questionnaire: Questionnaire, moves: RouteMoves): Promise<SavedFlow> {
  const openedAt = Date.now()
  const session = { id: '00000000000000000000000000000000', openedAt }
  let [state] = transition(questionnaire, initialState(questionnaire), { type: 'opened', session })
  for (const { stepId, answer } of moves) {
    const step = stepById(questionnaire, stepId)
    const { turn } = state
    const given = isQuestion(step) ? (answer ?? (await sampleAnswer(questionnaire, step))) : null
    ;[state] = transition(
      questionnaire,
      state,
      given === null ? { type: 'continued', turn } : { type: 'answered', turn, answer: given },
    )
  }
  const saved = saveFlow(state)
  invariant(saved, 'A session that was not opened')
  return saved
}

/** The same flow, once a code is on its way to the number of the mobile question shown. */
export function withCodeSent(flow: SavedFlow): SavedFlow {
  return {
    ...flow,
    verification: { phase: 'code', mobile: `+61${MOBILE.slice(1).replaceAll(' ', '')}`, typed: MOBILE },
  }
}

/** The first sample text that a question accepts, those of its validators among them; a refused one if it accepts none. */
async function sampleAnswer(questionnaire: Questionnaire, question: Question): Promise<string> {
  const examples = (question.validation ?? []).flatMap((rule) =>
    'values' in rule ? rule.values : (validators[rule.rule].examples ?? []),
  )
  const candidates = ['A', 'Sam', MOBILE, 'A'.repeat(10), 'A'.repeat(40), 'A'.repeat(200), ...examples]
  for (const candidate of candidates) {
    const check = await validateAnswer(questionnaire, question, candidate)
    if (check.ok) return check.answer
  }
  return 'A'
}
