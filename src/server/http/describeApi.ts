import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { requestHeaders } from '#core/contract/apiCalls.ts'

/** Collects the routes registered after it for the OpenAPI document: those with a tag, by their schemas. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Super review',
        version: '1.0.0',
        description:
          'Verify a mobile number and store answers. Every refusal is a sentence that a visitor may read; no call gives out leads.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'The server that answers this document.' }],
      // No call needs a key: tools warn, or ask for one, unless this is said.
      security: [],
      tags: [
        { name: 'verification', description: 'Codes by text message.' },
        { name: 'answers', description: 'What visitors answer.' },
        { name: 'visitor', description: 'What the server sees of a visitor.' },
        { name: 'reports', description: 'What browsers report by themselves.' },
        { name: 'health', description: 'For whatever watches the server.' },
      ],
    },
    hideUntagged: true,
    convertConstToEnum: false,
    transform: ({ schema, url }) => {
      const headers = requestHeaders[url]
      return { url, schema: headers ? { ...schema, headers } : schema }
    },
  })
}
