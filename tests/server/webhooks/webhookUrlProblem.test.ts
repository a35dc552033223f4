import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { webhookUrlProblem } from '#server/webhooks/webhookUrlProblem.ts'

describe('webhookUrlProblem', () => {
  it.each([
    'https://crm.example.com/hooks',
    'https://local.example.com/x',
    'https://1.1.1.1/x',
    'https://[2606:4700::1111]:8443/x',
  ])('accepts %s', (url) => {
    expect(webhookUrlProblem(url, false)).toBeNull()
  })

  it.each([
    ['https://127.0.0.1/x', '127.0.0.1'],
    ['https://2130706433/x', '127.0.0.1'],
    ['https://0x7f.1/x', '127.0.0.1'],
    ['https://0177.0.0.1/x', '127.0.0.1'],
    ['https://10.1/x', '10.0.0.1'],
    ['https://[::1]/x', '::1'],
    ['https://[::10.0.0.1]/x', '::a00:1'],
    ['https://[::ffff:169.254.169.254]/x', '::ffff:a9fe:a9fe'],
    ['https://169.254.169.254/latest/meta-data', '169.254.169.254'],
    ['https://localhost/x', 'localhost'],
    ['https://LOCALHOST./x', 'localhost.'],
    ['https://metadata.google.internal/x', 'metadata.google.internal'],
    ['https://crm.local/x', 'crm.local'],
    ['https://crm.lan/x', 'crm.lan'],
    ['https://crm.home.arpa/x', 'crm.home.arpa'],
  ])('P8: refuses %s, which leads into a private network', (url, host) => {
    expect(webhookUrlProblem(url, false)).toMatch(`leads into a private network (${host})`)
    expect(webhookUrlProblem(url, true)).toBeNull()
  })

  it.each(['http://8.8.8.8/hooks', 'http://[2606:4700::1111]/x'])(
    'P8: refuses %s, where leads would be in the open',
    (url) => {
      expect(webhookUrlProblem(url, true)).toMatch(/^leads to the internet .* Write https:\/\/\.$/)
      expect(webhookUrlProblem(url.replace('http', 'https'), true)).toBeNull()
    },
  )

  it.each(['http://10.0.0.8/x', 'http://localhost:3000/x', 'http://crm/x'])(
    'accepts %s where that is allowed',
    (url) => {
      expect(webhookUrlProblem(url, true)).toBeNull()
    },
  )

  it('refuses an invalid URL, other protocols, and a name with a password', () => {
    expect(webhookUrlProblem('crm.example.com', true)).toMatch('must be a URL')
    expect(webhookUrlProblem('ftp://crm.example.com', true)).toMatch('https')
    expect(webhookUrlProblem('http://crm.example.com', false)).toMatch('https')
    for (const user of ['user:hunter2', 'user', ':hunter2']) {
      expect(webhookUrlProblem(`https://${user}@crm.example.com`, true)).toMatch(
        'must not hold a user name or password',
      )
    }
  })
})

const KEY = `whsec_${Buffer.alloc(32, 'key of a receiver').toString('base64')}`

function problemsOf(env: Readonly<Record<string, string>>): string {
  try {
    readConfig(env)
  } catch (error) {
    return String(error)
  }
  return ''
}

describe('readConfig', () => {
  it('reads a receiver with two keys', () => {
    const { webhooks } = readConfig({ WEBHOOK_URL: 'https://crm.example.com/x', WEBHOOK_SECRETS: `${KEY}, ${KEY}` })
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
    [{ WEBHOOK_URL: 'https://crm.example.com' }, 'WEBHOOK_SECRETS must be set: WEBHOOK_URL is.'],
    [{ WEBHOOK_URL: 'https://crm.example.com', WEBHOOK_SECRETS: 'whsec_c2hvcnQ=' }, 'at least 24 bytes'],
    [{ WEBHOOK_URL: 'https://crm.example.com', WEBHOOK_SECRETS: 'x'.repeat(40) }, 'at least 24 bytes'],
    [{ RETENTION_LEAD_DAYS: '7' }, 'RETENTION_LEAD_DAYS must not be less than RETENTION_PARTIAL_DAYS'],
  ])('refuses %j with one line', (env, problem) => {
    const told = problemsOf(env)
    expect(told.split('\n')).toHaveLength(2)
    expect(told).toContain(problem)
    expect(told).not.toContain('WEBHOOK_SECRETS' in env ? env.WEBHOOK_SECRETS : KEY)
  })

  it('refuses a guessable key in production', () => {
    const production = { NODE_ENV: 'production', ALLOW_CONSOLE_SMS: '1', WEBHOOK_URL: 'https://crm.example.com' }
    const told = problemsOf({ ...production, WEBHOOK_SECRETS: `whsec_${Buffer.alloc(32, 'a').toString('base64')}` })
    expect(told).toContain('WEBHOOK_SECRETS can be guessed')
  })
})
