import { SESSION_HEADER, type VerifyBody } from '#core/contract/verification.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { Api } from './Api.ts'
import { postJson, textField } from './postJson.ts'
import { type CallResult, callFailure, REQUEST_TIMEOUT_MS } from './callFailure.ts'

/** Asks for a code to be texted to an E.164 number. Every failure is a sentence for the visitor. Source: spec §7, §8. */
export async function sendCode(
  api: Api,
  messages: Questionnaire['messages'],
  request: { mobile: string; sessionId: string },
): Promise<CallResult> {
  const body: VerifyBody = { mobile_number: request.mobile }
  try {
    const reply = await postJson(api, '/verify', {
      body,
      headers: { [SESSION_HEADER]: request.sessionId },
      init: { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) },
    })
    if (!reply.ok) return { ok: false, message: textField(reply, 'error') ?? messages.sendFailed }
    if (reply.body['status'] === 'pending') return { ok: true }
    return { ok: false, message: textField(reply, 'message') ?? messages.unexpectedResponse }
  } catch (error) {
    return callFailure(error, messages)
  }
}
