import { QueryClient } from '@tanstack/react-query'
import type { FlowEvent } from '#core/flow/FlowEvent.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { createSubmissionQueue } from '../api/queue/createSubmissionQueue.ts'
import { ANSWER_DELAY_MS } from './answerDelay.ts'
import type { FormEnvironment } from './FormEnvironment.ts'
import type { FormSession } from './FormSession.ts'
import { checkTyped } from './checkTyped.ts'
import { createCodeCalls } from './createCodeCalls.ts'
import { createFlowRunner } from './createFlowRunner.ts'
import { createScreenGuard } from './createScreenGuard.ts'
import { failureText } from './failureText.ts'

/** Creates the form session of a page. Before `open` it only takes over from the early code, so prerendering can create it. */
export function createFormSession(questionnaire: Questionnaire, environment: FormEnvironment): FormSession {
  const queryClient = new QueryClient()
  const queue = createSubmissionQueue(questionnaire, environment, queryClient)
  const runner = createFlowRunner(questionnaire, environment, queue)
  const { snapshot, dispatch, draft } = runner
  const logError = (error: unknown): void => environment.log(String(error))
  const onThisScreen = createScreenGuard(snapshot, (error) => {
    logError(error)
    return failureText(questionnaire.messages)
  })
  const codes = createCodeCalls(questionnaire, runner, { api: environment.api, queryClient })

  const dispatchAlone = (event: FlowEvent): void => void dispatch(event).catch(logError)

  /** Makes `typed` the answer of the current question. Resolves to the sentence of a refusal, or to `null`. */
  async function accept(typed: string): Promise<string | null> {
    const { flow } = snapshot.read()
    const check = await checkTyped(questionnaire, flow, typed)
    if (!check.ok) return check.message
    await dispatch({ type: 'answered', turn: flow.turn, answer: check.answer })
    return null
  }

  return {
    questionnaire,
    environment,
    queryClient,
    getSnapshot: snapshot.read,
    subscribe: snapshot.subscribe,
    open: () => {
      queue.start()
      runner.open()
    },
    deliverLeftovers: queue.start,
    close: () => dispatchAlone({ type: 'closed' }),
    pick: (value) =>
      onThisScreen(
        async (isCurrent) => {
          await new Promise((resolve) => setTimeout(resolve, ANSWER_DELAY_MS))
          return isCurrent() ? accept(value) : null
        },
        { doing: 'picked', value },
      ),
    submitText: (typed) => onThisScreen(() => accept(typed)),
    sendCode: (typed) => onThisScreen(codes.send(typed)),
    checkCode: (typed) => onThisScreen(codes.check(typed)),
    resetNumber: () => {
      draft.write('')
      dispatchAlone({ type: 'numberReset' })
    },
    goBack: () => {
      // After an early answer Back can be pressed before the surface has opened the form, and an opening takes the early answer.
      runner.open()
      dispatchAlone({ type: 'wentBack' })
    },
    proceed: (turn) => dispatchAlone({ type: 'continued', turn }),
    draft,
  }
}
