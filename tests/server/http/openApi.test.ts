import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
}, OPENING_MS)
afterAll(() => server.close())

const read = async () => (await server.app.inject('/api/openapi.json')).json()

describe('GET /api/openapi.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator()
    expect(await validator.validate(await read())).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('describes every call of the API and the health checks, each with an id of its own', async () => {
    const { paths } = await read()
    const calls = Object.entries(paths as Record<string, Record<string, { operationId: string }>>)
    expect(
      calls.flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`)).toSorted(),
    ).toEqual([
      'get /api/ip',
      'get /healthz',
      'get /readyz',
      'post /api/csp-reports',
      'post /api/submit',
      'post /api/verify',
      'post /api/verify/check',
      'post /api/visit',
    ])
    const ids = calls.flatMap(([, methods]) => Object.values(methods).map(({ operationId }) => operationId))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('says that no call needs a key', async () => {
    expect(await read()).toMatchObject({ security: [] })
  })

  it('names for each reply to a verification only the statuses that it can have, and that it has a sentence, in a refusal as an error too', async () => {
    const { paths } = await read()
    const replyOf = (path: string, status: string) =>
      paths[path].post.responses[status].content['application/json'].schema
    const both = ['status', 'message']
    expect(replyOf('/api/verify', '200')).toMatchObject({
      required: both,
      properties: { status: { enum: ['pending'] } },
    })
    expect(replyOf('/api/verify', '200').properties).not.toHaveProperty('error')
    expect(replyOf('/api/verify', '429')).toMatchObject({
      required: [...both, 'error'],
      properties: { status: { enum: ['failed'] } },
    })
    expect(replyOf('/api/verify/check', '200')).toMatchObject({
      required: both,
      properties: { status: { enum: ['pending', 'approved', 'failed'] }, error: { type: 'string' } },
    })
  })

  it('says of the version that it is a text, for generators that read no type from a constant', async () => {
    const { paths } = await read()
    const { schema } = paths['/api/submit'].post.requestBody.content['application/json']
    expect(schema.properties.version).toEqual({ type: 'string', const: '1.0.0' })
  })

  it('documents Retry-After for every temporary refusal', async () => {
    const { paths } = await read()
    for (const status of ['429', '503']) {
      expect(paths['/api/verify'].post.responses[status].headers).toHaveProperty('retry-after')
      expect(paths['/api/submit'].post.responses[status].headers).toHaveProperty('retry-after')
    }
  })

  it('documents for every call that a server that is shutting down refuses it', async () => {
    const { paths } = await read()
    const calls = Object.values(paths as Record<string, Record<string, { responses: object }>>).flatMap(Object.values)
    for (const { responses } of calls) expect(responses).toHaveProperty('503.headers.retry-after')
  })

  it('equals docs/openapi.json, which "npm run openapi" writes', async () => {
    await expect(`${JSON.stringify(await read(), null, 2)}\n`).toMatchFileSnapshot('../../../docs/openapi.json')
  })
})
