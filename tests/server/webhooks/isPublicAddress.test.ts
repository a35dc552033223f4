import { describe, expect, it } from 'vitest'
import { isPublicAddress } from '#server/webhooks/isPublicAddress.ts'

describe('isPublicAddress', () => {
  it.each(['1.1.1.1', '52.62.1.2', '2606:4700::1111', '::ffff:1.1.1.1', '2400:cb00:2048::1'])(
    'accepts %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it.each([
    ['this machine', ['127.0.0.1', '127.9.9.9', '::1', '0.0.0.0', '::']],
    ['a private network', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1']],
    ['the link, with the services of clouds', ['169.254.169.254', 'fe80::1', 'fd00:ec2::254']],
    ['a carrier’s own network', ['100.64.0.1', '100.100.100.200']],
    [
      'a private address in an IPv6 one',
      ['::ffff:127.0.0.1', '::ffff:169.254.169.254', '::10.0.0.1', '::a00:1', '64:ff9b::a00:1', '2002:a00:1::'],
    ],
    ['everybody', ['224.0.0.1', '255.255.255.255', 'ff02::1']],
    ['nobody', ['192.0.2.1', '198.18.0.1', '203.0.113.7', '240.0.0.1', '2001:db8::1', '100::1', '4000::1']],
    ['no address', ['', 'example.com', '1.2.3', '999.1.1.1']],
  ])('refuses %s', (_of, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([])
  })
})
