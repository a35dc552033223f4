import { describe, expect, it } from 'vitest'
import { assertAllowedTarget } from '#server/webhooks/assertAllowedTarget.ts'
import type { Resolve } from '#server/webhooks/guardedLookup.ts'

const target = {
  url: 'https://crm.example.com/hooks/a-secret-path',
  keys: [],
  allowPrivate: false,
  timeoutMs: 1000,
  pollMs: 1000,
  parallel: 1,
  giveUpMs: 1000,
}
const inside: Resolve = async () => [{ address: '10.1.2.3', family: 4 }]

describe('assertAllowedTarget', () => {
  it('P8: refuses to start with a receiver that resolves into a private network, and says what to do', async () => {
    await expect(assertAllowedTarget(target, inside)).rejects.toThrow(
      'WEBHOOK_URL: crm.example.com leads into a private network (10.1.2.3). Name a public server, or set WEBHOOK_ALLOW_PRIVATE=1',
    )
    await expect(assertAllowedTarget(target, inside)).rejects.not.toThrow('a-secret-path')
  })

  it('P8: refuses to start where leads would go over the internet without TLS', async () => {
    const plain = { ...target, url: 'http://crm.example.com/hooks/a-secret-path', allowPrivate: true }
    await expect(assertAllowedTarget(plain, async () => [{ address: '1.1.1.1', family: 4 }])).rejects.toThrow(
      'WEBHOOK_URL: crm.example.com is on the internet (1.1.1.1), where http:// shows leads to everybody on the way. Write https://.',
    )
    await expect(assertAllowedTarget(plain, inside)).resolves.toBeUndefined()
  })

  it('accepts a public name, one that does not resolve yet, and a private one that is allowed', async () => {
    await assertAllowedTarget(target, async () => [{ address: '1.1.1.1', family: 4 }])
    await assertAllowedTarget(target, () => Promise.reject(new Error('ENOTFOUND')))
    await expect(assertAllowedTarget({ ...target, allowPrivate: true }, inside)).resolves.toBeUndefined()
  })
})
