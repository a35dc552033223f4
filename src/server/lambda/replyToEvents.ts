import { METHODS } from 'node:http'
import awsLambdaFastify from '@fastify/aws-lambda'
import type { FastifyInstance } from 'fastify'
import { appPath } from './appPath.ts'
import type { GatewayEvent, GatewayHandler } from './GatewayEvent.ts'

/** A request that the app refuses as Node refuses an unknown method, on which `inject` throws: its host cannot be one. */
const UNREADABLE = { httpMethod: 'GET', headers: { host: '?' } }

/**
 * Replies to events of API Gateway with the app. The visitor's address is the one that the gateway took the request from, as if it were
 * the connection's: X-Forwarded-For is believed only as far as `TRUSTED_PROXIES` goes (E7).
 */
export function replyToEvents(app: FastifyInstance): GatewayHandler {
  const reply = awsLambdaFastify<GatewayEvent>(app, {
    decorateRequest: false,
    parseCommaSeparatedQueryParams: false,
    retainStage: true,
    // The database's connections stay open for the next event.
    callbackWaitsForEmptyEventLoop: false,
  })
  return (event, context) => {
    const method = event.httpMethod ?? event.requestContext?.http?.method ?? 'GET'
    return reply({ ...event, path: appPath(event), ...(!METHODS.includes(method) && UNREADABLE) }, context)
  }
}
