import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse, sentenceFor } from './replyToError.ts'

/** A reply that is awaited. */
interface Handled {
  readonly reply: FastifyReply
  /** ms of the process's own clock. */
  readonly dueAt: number
}

/**
 * Answers 503 when a handler has sent nothing within `ms`; what it sends later is dropped. The framework's `handlerTimeout` will not do: it
 * ends with the last byte of a request's body, before the handler has begun, and it cuts off files on slow lines.
 */
export function boundHandlers(app: FastifyInstance, ms: number): void {
  // One timer for all: they are due in the order in which they came, and a busy server would start and stop thousands of timers a second.
  const awaited = new Map<ServerResponse, Handled>()
  let timer: NodeJS.Timeout | undefined
  const refuseLate = (): void => {
    const now = performance.now()
    for (const [response, { reply, dueAt }] of awaited) {
      if (dueAt > now) {
        timer = setTimeout(refuseLate, dueAt - now)
        return
      }
      awaited.delete(response)
      if (!response.headersSent) refuse(reply, 503, sentenceFor(503))
    }
    timer = undefined
  }
  function forget(this: ServerResponse): void {
    awaited.delete(this)
    if (awaited.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
  app.addHook('preHandler', (_request, reply, next) => {
    awaited.set(reply.raw, { reply, dueAt: performance.now() + ms })
    timer ??= setTimeout(refuseLate, ms)
    // Not at `onResponse`, which never comes when the client has hung up.
    reply.raw.on('close', forget)
    next()
  })
}
