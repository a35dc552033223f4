import type { FastifyInstance } from 'fastify'

/** A `fetch` that calls a server in memory, so that a component's requests go through the real routes. */
export function fetchFromApp(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const { statusCode, headers, payload } = await app.inject({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: input instanceof Request ? input.url : input.toString(),
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' && { payload: init.body }),
    })
    return new Response(payload, { status: statusCode, headers: { 'content-type': String(headers['content-type']) } })
  }
}
