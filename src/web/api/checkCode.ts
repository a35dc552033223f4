import { SESSION_HEADER, type VerifyCheckBody } from '#core/contract/verification.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { Api } from './Api.ts'
import { type CallResult, callFailure, REQUEST_TIMEOUT_MS } from './callFailure.ts'
import { postJson, textField } from './postJson.ts'

/** Has a code checked for an E.164 number. Every failure is a sentence for the visitor. Source: spec §7, §8. */
export async function checkCode(
  api: Api,
  messages: Questionnaire['messages'],
  request: { mobile: string; code: string; sessionId: string },
): Promise<CallResult> {
  const body: VerifyCheckBody = { mobile_number: request.mobile, code: request.code }
  try {
    const reply = await postJson(api, '/verify/check', {
      body,
      headers: { [SESSION_HEADER]: request.sessionId },
      init: { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) },
    })
    if (reply.body['status'] === 'approved') return { ok: true }
    return { ok: false, message: textField(reply, 'message') ?? messages.verificationFailed }
  } catch (error) {
    return callFailure(error, messages)
  }
}
