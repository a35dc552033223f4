import type { QueryClient } from '@tanstack/react-query'
import { codeIn } from '#core/contract/codeIn.ts'
import { invariant } from '#core/invariant.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { Api } from '../api/Api.ts'
import { type CallResult, callFailure } from '../api/callFailure.ts'
import { checkCode } from '../api/checkCode.ts'
import { runMutation } from '../api/runMutation.ts'
import { sendCode } from '../api/sendCode.ts'
import { checkTyped } from './checkTyped.ts'
import type { FlowRunner } from './createFlowRunner.ts'
import type { ScreenWork } from './createScreenGuard.ts'
import { sessionIdOf } from './sessionIdOf.ts'

/** The two calls of a mobile question, as work for its screen. */
interface CodeCalls {
  readonly send: (typed: string) => ScreenWork
  /** An approved code makes its number the answer. */
  readonly check: (typed: string) => ScreenWork
}

/** The calls for the flow of a page, as mutations of its client. */
export function createCodeCalls(
  questionnaire: Questionnaire,
  { snapshot, draft, dispatch }: FlowRunner,
  { api, queryClient }: { readonly api: Api; readonly queryClient: QueryClient },
): CodeCalls {
  const { messages } = questionnaire
  const call = (request: () => Promise<CallResult>): Promise<CallResult> =>
    runMutation(queryClient, { mutationFn: request, networkMode: 'always' }, undefined).catch((error: unknown) =>
      callFailure(error, messages),
    )

  return {
    send: (typed) => async (isCurrent) => {
      const { flow } = snapshot.read()
      const check = await checkTyped(questionnaire, flow, typed)
      if (!check.ok) return check.message
      if (!isCurrent()) return null
      snapshot.change({ activity: { doing: 'sending' } })
      const mobile = check.answer
      const request = { mobile, sessionId: sessionIdOf(flow) }
      const result = await call(() => sendCode(api, messages, request))
      if (!result.ok) return result.message
      await dispatch({ type: 'codeSent', turn: flow.turn, mobile, typed: typed.trim() })
      return null
    },
    check: (typed) => async (isCurrent) => {
      const { flow } = snapshot.read()
      const { turn, verification } = flow
      const code = codeIn(typed)
      if (code === '') return messages.codeRequired
      invariant(verification.phase === 'code', 'A code before its number')
      snapshot.change({ activity: { doing: 'verifying' } })
      const { mobile } = verification
      const request = { mobile, code, sessionId: sessionIdOf(flow) }
      const result = await call(() => checkCode(api, messages, request))
      // A wrong code stays in the box to be compared, but a reload would only bring back what has to be deleted.
      if (!result.ok && result.isJudged && isCurrent()) draft.write('')
      if (!result.ok) return result.message
      if (isCurrent()) await dispatch({ type: 'answered', turn, answer: mobile })
      return null
    },
  }
}
