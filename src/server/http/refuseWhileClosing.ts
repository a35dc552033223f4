import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { refuse, sentenceFor } from './replyToError.ts'

/**
 * Answers 503 with a sentence while the server is stopping, on connections still open, and closes those. Returns the hook that does so for
 * the routes under `apart`, which add it themselves: behind what makes their replies readable to pages of other origins.
 */
export function refuseWhileClosing(app: FastifyInstance, apart: string): onRequestHookHandler {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  const hook: onRequestHookHandler = (_request, reply, next) => {
    if (isClosing) refuse(reply.header('connection', 'close'), 503, sentenceFor(503))
    else next()
  }
  // The second is the route of preflight requests.
  const isUnder = (route = '') => route.startsWith(`${apart}/`) || route === `${apart}*`
  app.addHook('onRequest', function refuseOthers(request, reply, next) {
    if (isUnder(request.routeOptions.url)) next()
    else hook.call(this, request, reply, next)
  })
  return hook
}
