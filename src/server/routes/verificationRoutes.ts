import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { apiCalls } from '#core/contract/apiCalls.ts'
import type { VerifyBody, VerifyCheckBody } from '#core/contract/verification.ts'
import { addressGroup } from '../http/addressGroup.ts'
import { boundedTo } from '../http/boundedTo.ts'
import { clientAddress } from '../http/clientAddress.ts'
import { limitAddresses } from '../http/limitAddresses.ts'
import { refuse, sentenceFor } from '../http/replyToError.ts'
import { sessionInHeader } from '../http/sessionInHeader.ts'
import type { CodeOwner } from '../storage/codeRows.ts'
import { noteCodeAsked } from '../storage/visitRows.ts'
import { canonicalMobile } from '../verification/canonicalMobile.ts'
import { checkCode, codeMessages } from '../verification/checkCode.ts'
import { openVerification, type VerificationParts } from '../verification/openVerification.ts'
import { sendCode, type VerificationRequest } from '../verification/sendCode.ts'
import type { VerificationOutcome } from '../verification/VerificationOutcome.ts'

/** Spec §5. */
const NOT_A_MOBILE = 'Please enter a valid Australian mobile number'

/** `POST /verify` sends a code, `POST /verify/check` checks one. Source: spec §7, D3, D17. */
export function verificationRoutes(parts: VerificationParts): FastifyPluginAsync {
  return async (app) => {
    const verification = openVerification(parts)
    const { verificationsPerAddressMinute, waitingVerifications } = parts.limits
    limitAddresses(app, verificationsPerAddressMinute)
    const unlessCrowded = boundedTo(waitingVerifications)
    app.post<{ Body: VerifyBody }>(
      '/verify',
      { schema: apiCalls.sendCode, config: { invalidBody: NOT_A_MOBILE } },
      async (request, reply) => {
        const found = ownerOf(request, request.body.mobile_number)
        if (!found.ok) return refuse(reply, 400, found.message)
        const outcome = await unlessCrowded(() => sendCode(verification, found.owner, asksFrom(request)))
        if (outcome?.reply.status === 'pending') await noteAsked(parts, found.owner, request)
        return give(reply, outcome)
      },
    )
    app.post<{ Body: VerifyCheckBody }>(
      '/verify/check',
      { schema: apiCalls.checkCode, config: { invalidBody: codeMessages.malformed } },
      async (request, reply) => {
        const found = ownerOf(request, request.body.mobile_number)
        if (!found.ok) return refuse(reply, 400, found.message)
        const typed = { ...asksFrom(request), typed: request.body.code }
        return give(reply, await unlessCrowded(() => checkCode(verification, found.owner, typed)))
      },
    )
  }
}

type OwnerReading = { readonly ok: true; readonly owner: CodeOwner } | { readonly ok: false; readonly message: string }

/** The owner of a request's code, or a sentence for the visitor. */
function ownerOf(request: FastifyRequest, typed: string): OwnerReading {
  const mobile = canonicalMobile(typed)
  if (mobile === null) return { ok: false, message: NOT_A_MOBILE }
  const session = sessionInHeader(request)
  return session.ok ? { ok: true, owner: { sessionId: session.value ?? '', mobile } } : session
}

/** For the drop-off report; a failure is not shown to a visitor who waits for a code. */
async function noteAsked(
  { database, now }: VerificationParts,
  { sessionId }: CodeOwner,
  { log }: FastifyRequest,
): Promise<void> {
  if (sessionId === '') return
  await noteCodeAsked(database, sessionId, now()).catch((error: unknown) => log.warn({ err: error }, 'code not noted'))
}

const asksFrom = (request: FastifyRequest): VerificationRequest => ({
  addressKey: addressGroup(clientAddress(request)),
  log: request.log,
})

function give(reply: FastifyReply, outcome: VerificationOutcome | null): FastifyReply {
  if (!outcome) return refuse(reply, 503, sentenceFor(503))
  const { httpStatus, reply: body, retryAfterMs } = outcome
  if (retryAfterMs !== null) reply.header('retry-after', Math.ceil(retryAfterMs / 1000))
  return reply.code(httpStatus).send(body)
}
