import type { VerifyCheckBody } from '#core/contract/verification.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { Api } from './Api.ts'
import type { CallResult } from './callFailure.ts'
import { textField } from './postJson.ts'
import { postVerification } from './postVerification.ts'

/** Checks a code for an E.164 number with the server. A refusal is a sentence for the visitor; rejects without a reply. Source: spec §7, §8. */
export async function checkCode(
  api: Api,
  messages: Questionnaire['messages'],
  request: { mobile: string; code: string; sessionId: string },
): Promise<CallResult> {
  const body: VerifyCheckBody = { mobile_number: request.mobile, code: request.code }
  const reply = await postVerification(api, '/verify/check', { body, sessionId: request.sessionId })
  if (reply.body['status'] === 'approved') return { ok: true }
  // Without a status it is a captive portal's page.
  const isJudged = reply.ok && textField(reply, 'status') !== undefined
  return { ok: false, message: textField(reply, 'message') ?? messages.verificationFailed, isJudged }
}
