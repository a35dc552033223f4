import type { FastifyPluginAsync } from 'fastify'

/** `GET /openapi.json` describes the API as OpenAPI 3.1, from the schemas that the routes check and answer with. */
export const openApiRoute: FastifyPluginAsync = async (app) => {
  let document: string | undefined
  app.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(app.swagger())
    return reply.type('application/json').send(document)
  })
}
