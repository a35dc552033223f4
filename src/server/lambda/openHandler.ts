import type { GatewayHandler } from './GatewayEvent.ts'

/** The parts of a handler. */
interface HandlerParts {
  readonly open: () => Promise<GatewayHandler>
  /** Answers visitors while it cannot be opened. */
  readonly refuse: GatewayHandler
  /** Receives messages for the operator. */
  readonly report: (line: string) => void
}

/**
 * A handler that opens the function on its first event. While that fails, visitors get a refusal, the operator a message, and
 * the next event tries again: once the database is back, no new deployment is needed.
 */
export function openHandler({ open, refuse, report }: HandlerParts): GatewayHandler {
  let opening: Promise<GatewayHandler> | undefined
  return async (event, context) => {
    try {
      opening ??= open().catch((error: unknown) => {
        opening = undefined
        throw error
      })
      const reply = await opening
      return await reply(event, context)
    } catch (error) {
      report(`${error instanceof Error ? error.message : String(error)}\n`)
      return refuse(event, context)
    }
  }
}
