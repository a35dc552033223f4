import { describe, expect, it } from 'vitest'
import { listenAddress } from '#server/http/listenAddress.ts'

describe('listenAddress', () => {
  it.each([
    ['localhost', '127.0.0.1'],
    ['LocalHost', '127.0.0.1'],
    ['::1', '::1'],
    ['review.internal', 'review.internal'],
  ])('of HOST=%s is %s', (host, address) => {
    expect(listenAddress(host)).toBe(address)
  })
})
