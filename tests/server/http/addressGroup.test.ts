import { describe, expect, it } from 'vitest'
import { addressGroup } from '#server/http/addressGroup.ts'

describe('addressGroup', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::/56'],
    ['2001:db8:0:ff:1:2:3:4', '2001:db8::/56'],
    ['2001:0DB8:0000:0100::', '2001:db8:0:100::/56'],
    ['fe80::1%eth0', 'fe80::/56'],
    ['::1', '::/56'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('counts %s under %s', (address, key) => {
    expect(addressGroup(address)).toBe(key)
  })
})
