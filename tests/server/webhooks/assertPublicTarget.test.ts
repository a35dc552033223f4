import { describe, expect, it } from 'vitest'
import { assertPublicTarget } from '#server/webhooks/assertPublicTarget.ts'
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

describe('assertPublicTarget', () => {
  it('P8: refuses to start with a receiver that resolves into a private network, and says what to do', async () => {
    await expect(assertPublicTarget(target, inside)).rejects.toThrow(
      'WEBHOOK_URL: crm.example.com leads into a private network (10.1.2.3). Name a public server, or set WEBHOOK_ALLOW_PRIVATE=1',
    )
    await expect(assertPublicTarget(target, inside)).rejects.not.toThrow('a-secret-path')
  })

  it('accepts a public name, one that does not resolve yet, and a private one that is allowed', async () => {
    await assertPublicTarget(target, async () => [{ address: '1.1.1.1', family: 4 }])
    await assertPublicTarget(target, () => Promise.reject(new Error('ENOTFOUND')))
    await expect(assertPublicTarget({ ...target, allowPrivate: true }, inside)).resolves.toBeUndefined()
  })
})
