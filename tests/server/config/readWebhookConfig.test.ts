import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { configProblems } from './configProblems.ts'

const KEY = `whsec_${Buffer.alloc(32, 'key of a receiver').toString('base64')}`

describe('the receiver of webhooks', () => {
  it('is read with two keys', () => {
    const { webhooks } = readConfig({ WEBHOOK_URL: 'https://crm.example.com/x', WEBHOOK_SECRETS: `${KEY}, ${KEY},` })
    expect(webhooks).toMatchObject({
      url: 'https://crm.example.com/x',
      keys: [{ length: 32 }, { length: 32 }],
      allowPrivate: false,
      timeoutMs: 10_000,
      pollMs: 2000,
      parallel: 4,
      giveUpMs: 86_400_000,
    })
  })

  it.each([
    [
      { WEBHOOK_URL: 'https://10.0.0.8/x', WEBHOOK_SECRETS: KEY },
      'WEBHOOK_URL leads into a private network (10.0.0.8)',
    ],
    [{ WEBHOOK_URL: 'https://crm.example.com' }, 'WEBHOOK_SECRETS must be set, because WEBHOOK_URL is.'],
    [{ WEBHOOK_URL: 'https://crm.example.com', WEBHOOK_SECRETS: 'whsec_c2hvcnQ=' }, 'at least 24 bytes'],
    [{ WEBHOOK_URL: 'https://crm.example.com', WEBHOOK_SECRETS: 'x'.repeat(40) }, 'at least 24 bytes'],
    [{ WEBHOOK_URL: 'https://crm.example.com', WEBHOOK_SECRETS: ' , ' }, 'at least 24 bytes'],
  ])('is refused with one line: %j', (env, problem) => {
    const told = configProblems(env)
    expect(told.split('\n')).toHaveLength(2)
    expect(told).toContain(problem)
    expect(told).not.toContain('WEBHOOK_SECRETS' in env ? env.WEBHOOK_SECRETS : KEY)
  })

  it('is refused in production alone when its key, which has the 24 bytes, can be guessed', () => {
    const guessable = `whsec_${Buffer.alloc(24, 'a').toString('base64')}`
    const env = { WEBHOOK_URL: 'https://crm.example.com', WEBHOOK_SECRETS: guessable }
    const told = configProblems({ ...env, NODE_ENV: 'production', ALLOW_CONSOLE_SMS: '1' })
    expect(told).toContain('WEBHOOK_SECRETS can be guessed')
    expect(configProblems(env)).toBe('')
  })
})
