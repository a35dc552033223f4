import { SESSION_HEADER } from '#core/contract/verification.ts'
import type { Api } from './Api.ts'
import { awakeTimeout } from './awakeTimeout.ts'
import { type JsonReply, postJson } from './postJson.ts'

/** ms until a verification call counts as failed. Longer than the server waits for its SMS provider. */
const REQUEST_TIMEOUT_MS = 20_000

/** Posts to one of the verification calls, bound to the form session (D17). Rejects when no answer comes in time, or its verdict breaks off. */
export async function postVerification(
  api: Api,
  path: '/verify' | '/verify/check',
  request: { body: object; sessionId: string },
): Promise<JsonReply> {
  const reply = await postJson(api, path, {
    body: request.body,
    headers: { [SESSION_HEADER]: request.sessionId },
    signal: awakeTimeout(REQUEST_TIMEOUT_MS),
  })
  // It is no refusal: the code may have been texted, or be the right one.
  if (reply.ok && reply.breakOff !== null) throw reply.breakOff
  return reply
}
