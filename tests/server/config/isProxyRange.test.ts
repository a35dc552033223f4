import { describe, expect, it } from 'vitest'
import { isProxyRange } from '#server/config/isProxyRange.ts'

describe('isProxyRange', () => {
  it.each([
    '10.0.0.1',
    '10.0.0.0/8',
    '::ffff:10.0.0.0/104',
    '::1',
    'fc00::/7',
    '2001:db8::/32',
    'loopback',
    'linklocal',
    'uniquelocal',
  ])('accepts %s', (text) => {
    expect(isProxyRange(text)).toBe(true)
  })

  it.each([
    '*',
    'true',
    '1',
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1',
    '::ffff:0:0/96',
    '::ffff:10.0.0.0/102',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/0x8',
    '10.0.0',
    'proxy.example',
    '10.0.0.0/8/8',
  ])('refuses %s', (text) => {
    expect(isProxyRange(text)).toBe(false)
  })
})
