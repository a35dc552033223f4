import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import {
  type VerifyBody,
  verifyBodySchema,
  type VerifyCheckBody,
  verifyCheckBodySchema,
  type VerifyReply,
} from '#core/contract/verification.ts'
import { defaultMessages } from '#core/questionnaire/messages.ts'
import { refuse, sentenceFor } from '../http/replyToError.ts'
import type { CodeOwner } from '../storage/codeRows.ts'
import { canonicalMobile } from '../verification/canonicalMobile.ts'
import { checkCode, codeMessages } from '../verification/checkCode.ts'
import { sendCode } from '../verification/sendCode.ts'
import type { Verification } from '../verification/Verification.ts'
import { sessionOf } from './sessionOf.ts'

/** Spec §5. */
const NOT_A_MOBILE = 'Please enter a valid Australian mobile number'

/** `POST /verify` sends a code, `POST /verify/check` checks one. Source: spec §7, D3, D17. */
export function verificationRoutes(verification: Verification): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Body: VerifyBody }>(
      '/verify',
      { schema: { body: verifyBodySchema }, config: { invalidBody: NOT_A_MOBILE } },
      async (request, reply) => {
        const owner = ownerOf(request, request.body.mobile_number)
        if (typeof owner === 'string') return refuse(reply, 400, owner)
        return send(verification, owner, reply)
      },
    )
    app.post<{ Body: VerifyCheckBody }>(
      '/verify/check',
      { schema: { body: verifyCheckBodySchema }, config: { invalidBody: codeMessages.malformed } },
      async (request, reply) => {
        const owner = ownerOf(request, request.body.mobile_number)
        if (typeof owner === 'string') return refuse(reply, 400, owner)
        return checkCode(verification, owner, request.body.code)
      },
    )
  }
}

/** Whom a request is about, or the sentence that says why it is about nobody. */
function ownerOf(request: FastifyRequest, typed: string): CodeOwner | string {
  const mobile = canonicalMobile(typed)
  if (mobile === null) return NOT_A_MOBILE
  const sessionId = sessionOf(request)
  return sessionId === null ? sentenceFor(400) : { sessionId, mobile }
}

async function send(verification: Verification, owner: CodeOwner, reply: FastifyReply) {
  try {
    await sendCode(verification, owner)
  } catch (error) {
    reply.log.error({ err: error }, 'code not sent')
    return refuse(reply, 503, defaultMessages.sendFailed)
  }
  const answer: VerifyReply = { status: 'pending', message: 'Verification code sent.' }
  return answer
}
