import type { VerifyBody } from '#core/contract/verification.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { Api } from './Api.ts'
import { textField } from './postJson.ts'
import { postVerification } from './postVerification.ts'
import type { CallResult } from './callFailure.ts'

/** Requests a code by text message for an E.164 number. A refusal is a sentence for the visitor; rejects without a reply. Source: spec §7, §8. */
export async function sendCode(
  api: Api,
  messages: Questionnaire['messages'],
  request: { mobile: string; sessionId: string },
): Promise<CallResult> {
  const body: VerifyBody = { mobile_number: request.mobile }
  const reply = await postVerification(api, '/verify', { body, sessionId: request.sessionId })
  if (!reply.ok) return { ok: false, message: textField(reply, 'error') ?? messages.sendFailed }
  if (reply.body['status'] === 'pending') return { ok: true }
  return { ok: false, message: textField(reply, 'message') ?? messages.unexpectedResponse }
}
