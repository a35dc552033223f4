import { sentenceFor } from '../http/replyToError.ts'
import type { GatewayHandler } from './GatewayEvent.ts'

/** What a handler is made of. */
interface HandlerParts {
  readonly open: () => Promise<GatewayHandler>
  /** Takes what an operator is to read. */
  readonly report: (line: string) => void
}

/** Seconds. */
const RETRY_AFTER_S = '5'

/**
 * A handler that opens what answers with its first event. While that fails, visitors are told to come again, the operator reads why,
 * and the next event tries again: a database that is back needs no new deployment.
 */
export function openHandler({ open, report }: HandlerParts): GatewayHandler {
  let opening: Promise<GatewayHandler> | undefined
  return async (event, context) => {
    try {
      opening ??= open()
      const answer = await opening
      return await answer(event, context)
    } catch (error) {
      opening = undefined
      report(`${error instanceof Error ? error.message : String(error)}\n`)
      return {
        statusCode: 503,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          'retry-after': RETRY_AFTER_S,
        },
        isBase64Encoded: false,
        body: JSON.stringify({ error: sentenceFor(503) }),
      }
    }
  }
}
