import type { Context } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { openHandler } from '#server/lambda/openHandler.ts'

// Safe: nothing of it is read.
const context = {} as Context
const OK = { statusCode: 200, headers: {}, body: '{}' }

describe('openHandler', () => {
  it('opens once, however many events come', async () => {
    let opened = 0
    const handler = openHandler({
      open: async () => {
        opened += 1
        return async () => OK
      },
      report: () => {},
    })
    expect(opened).toBe(0)
    expect(await Promise.all([handler({}, context), handler({}, context)])).toEqual([OK, OK])
    await handler({}, context)
    expect(opened).toBe(1)
  })

  it('answers 503 with Retry-After while it cannot open, reports the reason, and tries again with the next event', async () => {
    const lines: string[] = []
    let isAway = true
    const handler = openHandler({
      open: async () => {
        if (isAway) throw new Error('The database is away.')
        return async () => OK
      },
      report: (line) => lines.push(line),
    })
    const refused = await handler({}, context)
    expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })
    expect(JSON.parse(refused.body)).toEqual({
      error: 'We are very busy or restarting. Please try again in a moment.',
    })
    expect(lines).toEqual(['The database is away.\n'])
    isAway = false
    expect(await handler({}, context)).toEqual(OK)
  })

  it('stays open, with its connections, when one event cannot be parsed', async () => {
    let opened = 0
    const handler = openHandler({
      open: async () => {
        opened += 1
        return async ({ path }) => {
          if (path === undefined) throw new TypeError('no path')
          return OK
        }
      },
      report: () => {},
    })
    expect(await handler({}, context)).toMatchObject({ statusCode: 503 })
    expect(await handler({ path: '/submit' }, context)).toEqual(OK)
    expect(opened).toBe(1)
  })
})
