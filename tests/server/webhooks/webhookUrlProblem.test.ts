import { describe, expect, it } from 'vitest'
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
      expect(webhookUrlProblem(url, true)).toMatch(/^is on the internet .* Write https:\/\/\.$/)
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
