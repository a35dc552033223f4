import { describe, expect, it } from 'vitest'
import { routedUrl } from '#server/http/routedUrl.ts'

describe('routedUrl', () => {
  it.each([
    ['/register?utm_source=google', '/register?utm_source=google'],
    ['http://review.example/register', '/register'],
    ['/register%', '/register%25'],
    ['/caf%E9?a=%', '/caf%25E9?a=%'],
  ])('of %s is %s', (url, routed) => {
    expect(routedUrl(url)).toBe(routed)
  })

  it('cuts off a path of 14,000 signs, and a query, behind 2,000 characters', () => {
    expect(routedUrl(`/${'%'.repeat(14_000)}`)).toBe(`/${'%25'.repeat(1999)}`)
    expect(routedUrl(`http://review.example/${'a'.repeat(14_000)}`)).toBe(`/${'a'.repeat(1999)}`)
    expect(routedUrl(`/?${'a'.repeat(14_000)}`)).toBe(`/?${'a'.repeat(1998)}`)
  })
})
