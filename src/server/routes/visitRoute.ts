import type { FastifyPluginAsync } from 'fastify'
import { apiCalls } from '#core/contract/apiCalls.ts'
import { looksPersonal, plainPath, plainTag } from '#core/contract/plainWords.ts'
import { type Landing, UTM_TAGS, type VisitBody } from '#core/contract/visit.ts'
import { allOf } from '../definitions/allOf.ts'
import type { Definitions } from '../definitions/Definitions.ts'
import type { KnownDefinitions } from '../definitions/followDefinitions.ts'
import { refuse, sentenceFor } from '../http/replyToError.ts'
import { retryAfter } from '../http/retryAfter.ts'
import type { VisitQueue } from '../visits/openVisitQueue.ts'

/** The parts it needs. */
interface VisitParts {
  readonly queue: VisitQueue
  readonly definitions: KnownDefinitions
  /** The server's clock. */
  readonly now: () => Date
  /** From 0 up to 1. */
  readonly random: () => number
}

/**
 * `POST /visit` records where the visit of a form session began: once, with our own time. Whatever a client sends, values that look like an
 * address or number of a person are not kept. Source: docs/security.md P2.
 */
export function visitRoute({ queue, definitions, now, random }: VisitParts): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Body: VisitBody }>('/visit', { schema: apiCalls.noteVisit }, async ({ body }, reply) => {
      const definitionHash = shownHash(await definitions.naming(body.questionnaire), body)
      const row = { sessionId: body.sessionId, ...plainLanding(body), definitionHash, openedAt: now() }
      if ((await queue.store(row)) === 'stored') return { status: 'ok' }
      return refuse(reply.header('retry-after', retryAfter(random)), 503, sentenceFor(503))
    })
  }
}

/** The definition that the form shows: its tab may have been open for a long time. */
function shownHash(definitions: Definitions, { questionnaire }: VisitBody): string {
  return (allOf(definitions).find(({ hash }) => hash === questionnaire) ?? definitions.served).hash
}

function plainLanding({ landingPage, referrer, utm }: Landing): Landing {
  return {
    landingPage: plainPath(landingPage),
    referrer: looksPersonal(referrer) ? '' : referrer,
    // Safe: one entry for each tag.
    utm: Object.fromEntries(UTM_TAGS.map((tag) => [tag, plainTag(utm[tag])])) as Landing['utm'],
  }
}
