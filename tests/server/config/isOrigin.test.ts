import { describe, expect, it } from 'vitest'
import { isOrigin } from '#server/config/isOrigin.ts'

describe('isOrigin', () => {
  it.each(['https://example.com', 'https://example.com:8443', 'http://localhost:5173', 'http://127.0.0.1'])(
    'accepts %s',
    (text) => {
      expect(isOrigin(text)).toBe(true)
    },
  )

  it.each(['*', 'null', 'example.com', 'https://example.com/', 'https://example.com:443', 'http://example.com'])(
    'refuses %s',
    (text) => {
      expect(isOrigin(text)).toBe(false)
    },
  )
})
