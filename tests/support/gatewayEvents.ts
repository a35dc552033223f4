import { readFileSync } from 'node:fs'
import type { GatewayEvent } from '#server/lambda/GatewayEvent.ts'

/** A request as a page sends it to the API's public address: `https://…/prod` and this path. */
export interface PageRequest {
  readonly method: string
  /** Without the stage: `/verify`. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const recorded = (name: string) => JSON.parse(readFileSync(`tests/fixtures/lambda/${name}.json`, 'utf8'))

/** The visitor of the fixtures, whose X-Forwarded-For begins with an address of their own invention. */
export const VISITOR = '203.0.113.24'

/** The event that API Gateway makes of a request, by the kind of API. The fixtures follow AWS's documentation. */
export const gatewayEvents: Readonly<Record<string, (request: PageRequest) => GatewayEvent>> = {
  'REST API': ({ method, path, headers = {}, body }) => {
    const event = recorded('rest-api')
    return {
      ...event,
      path,
      httpMethod: method,
      headers: { ...event.headers, ...headers },
      multiValueHeaders: {
        ...event.multiValueHeaders,
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
      },
      requestContext: { ...event.requestContext, httpMethod: method, path: `/prod${path}` },
      body: body ?? null,
    }
  },
  'HTTP API': ({ method, path, headers = {}, body }) => {
    const event = recorded('http-api')
    const { http } = event.requestContext
    const rawPath = `/prod${path}`
    return {
      ...event,
      rawPath,
      headers: {
        ...event.headers,
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
        'content-length': `${Buffer.byteLength(body ?? '')}`,
      },
      requestContext: { ...event.requestContext, http: { ...http, method, path: rawPath } },
      ...(body !== undefined && { body: Buffer.from(body).toString('base64'), isBase64Encoded: true }),
    }
  },
}
