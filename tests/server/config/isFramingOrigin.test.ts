import { describe, expect, it } from 'vitest'
import { isFramingOrigin } from '#server/config/isFramingOrigin.ts'

describe('isFramingOrigin', () => {
  it.each(['https://www.partner.example', 'https://partner.example:8443', 'http://localhost:5173', 'http://127.0.0.1'])(
    'accepts %s',
    (text) => {
      expect(isFramingOrigin(text)).toBe(true)
    },
  )

  it.each([
    '*',
    'null',
    "'self'",
    'partner.example',
    'http://partner.example',
    'https://partner.example/',
    'https://partner.example/page',
    'https://PARTNER.example',
    'https://*.partner.example',
    'https://*',
    'https://a;script-src',
    "https://a'b.example",
    'https://[2001:db8::1]',
    'http://[::1]:3000',
  ])('refuses %s', (text) => {
    expect(isFramingOrigin(text)).toBe(false)
  })
})
