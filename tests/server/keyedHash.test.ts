import { describe, expect, it } from 'vitest'
import { suppressionKey } from '#server/consent/readSuppressionKey.ts'
import { codeKeys } from '#server/verification/codeKeys.ts'
import { hashCode } from '#server/verification/hashCode.ts'

const SECRET = '0123456789abcdef0123456789abcdef'
const owner = { sessionId: 'aaaaaaaa000000000000000000000001', mobile: '+61491570156' }

describe('keyedHash', () => {
  it('finds codes and suppressed numbers that earlier releases have stored', () => {
    const keys = codeKeys(SECRET)
    expect(keys.id).toBe('adeb1fe1650492c6')
    expect(hashCode(keys, owner, '123456')).toBe('00c69448583d9b8a5990f90893e3e7a1685a3d815e1603de1059fda025112c2f')
    const list = suppressionKey(SECRET)
    expect(list.id).toBe('69554725cae3e26b')
    expect(list.hash(owner.mobile)).toBe('1f42e957820d51eb7bd91eca014af6b5c21815b1dd06350368c227ddc42b1b1d')
  })
})
