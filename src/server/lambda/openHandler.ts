import { sentenceFor } from '../http/replyToError.ts'
import type { GatewayHandler } from './GatewayEvent.ts'

/** The parts of a handler. */
interface HandlerParts {
  readonly open: () => Promise<GatewayHandler>
  /** Receives messages for the operator. */
  readonly report: (line: string) => void
}

/** Seconds. */
const RETRY_AFTER_S = '5'

/**
 * A handler that opens the function on its first event. While that fails, visitors get a refusal with Retry-After, the operator a message,
 * and the next event tries again: once the database is back, no new deployment is needed.
 */
export function openHandler({ open, report }: HandlerParts): GatewayHandler {
  let opening: Promise<GatewayHandler> | undefined
  const openAgain = async (): Promise<GatewayHandler> => {
    try {
      return await open()
    } catch (error) {
      opening = undefined
      throw error
    }
  }
  return async (event, context) => {
    try {
      const reply = await (opening ??= openAgain())
      return await reply(event, context)
    } catch (error) {
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
