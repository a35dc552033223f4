import { describe, expect, it } from 'vitest'
import { shortAddress } from '#server/retention/shortAddress.ts'

describe('shortAddress', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2345:6789::1', '2001:db8:1:2300::/56'],
    ['fe80::1%eth0', 'fe80::/56'],
    ['fe80::1%eth0.100', 'fe80::/56'],
    ['unknown', 'unknown'],
    ['Zebulon Quartermaine', 'unknown'],
    ['203.0.113', 'unknown'],
    ['203.0.113.0/24', 'unknown'],
  ])('makes %s %s', (address, short) => {
    expect(shortAddress(address)).toBe(short)
  })
})
