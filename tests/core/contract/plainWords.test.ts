import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { looksPersonal, plainHost, plainPath, plainTag } from '#core/contract/plainWords.ts'
import { anyCharacter } from '../../support/anyCharacter.ts'

describe('plainTag', () => {
  it.each([
    ['google', 'google'],
    ['Spring Sale+2026', 'Spring Sale+2026'],
    ['retire/later|now', 'retire-later-now'],
    ['<script>alert(1)</script>', '-script-alert-1-script-'],
    ['  padded  ', 'padded'],
    ['x'.repeat(150), 'x'.repeat(100)],
    [`${'x'.repeat(99)} sale`, 'x'.repeat(99)],
    ['', ''],
  ])('P2: keeps %j as %j', (value, kept) => {
    expect(plainTag(value)).toBe(kept)
  })

  it.each([
    'mary@example.com',
    'hello mary@example.com',
    'mary%40example.com',
    'mary＠example.com',
    '0491570156',
    '0491 570 156',
    '０４９１５７０１５６',
    '0491.570-156',
    '+61491570156',
    ' 61491570156',
    '0061 491 570 156',
    '0061491570156',
    'call-(02)-5550-1234',
    '491570156',
    '491 570 156',
    '0491###570###156',
    '0491 570 156 2026-11-20',
    '+14155552671',
    '0491/570/156',
  ])('P2: drops %j', (value) => {
    expect(plainTag(value)).toBe('')
  })

  it.each([
    '21034567890',
    '4103456789012',
    '0415705612345',
    '0512345678',
    '591570156',
    '120330000000000019',
    '2026-11-20',
    'v2',
    'ad 4 of 12',
    'q4-2026',
  ])('keeps %s, which is not a personal number', (value) => {
    expect(plainTag(value)).toBe(value)
  })

  it('P2: is idempotent and returns only plain characters, never anything that looks personal', () => {
    const piece = fc.oneof(
      fc.constantFrom('@', '%40', '04', '+61', '491570156', ' ', '-', '/', '.'),
      fc.string({ unit: anyCharacter, maxLength: 12 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const tag = plainTag(pieces.join(''))
        expect(tag).toMatch(/^[A-Za-z0-9 ._~+-]{0,100}$/)
        expect(looksPersonal(tag)).toBe(false)
        expect(plainTag(tag)).toBe(tag)
      }),
    )
  })
})

describe('plainPath', () => {
  it.each([
    ['/', '/'],
    ['/register_today', '/register_today'],
    ['/Register/', '/register'],
    ['//', '/'],
    ['///', '/'],
    ['//a//', '//a'],
    ['/mary@example.com', '/*'],
    ['/call/0491570156', '/*'],
    ['/caf%C3%A9', '/*'],
    ['/a?utm_source=x', '/*'],
    [`/${'a'.repeat(99)}`, `/${'a'.repeat(99)}`],
    [`/${'a'.repeat(100)}`, '/*'],
    ['no/slash', '/*'],
    ['/*', '/*'],
  ])('P2: keeps %s as %s', (path, kept) => {
    expect(plainPath(path)).toBe(kept)
  })

  it('is quick on 200,000 slashes inside a path', () => {
    expect(plainPath(`/a${'/'.repeat(200_000)}b`)).toBe('/*')
  })
})

describe('plainHost', () => {
  it.each([
    ['https://www.google.com/search?q=mary+smith', 'www.google.com'],
    ['https://example.com:8443/a', 'example.com'],
    ['https://example.com', 'example.com'],
    ['android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['https://mary@example.com/', ''],
    ['https://mary.smith:secret@example.com/', ''],
    ['https://example.com/?to=mary@example.com', 'example.com'],
    ['https://0491570156.example.com/', ''],
    ['https://[2001:db8::7]/', ''],
    [`https://${'a'.repeat(100)}/`, 'a'.repeat(100)],
    [`https://${'a'.repeat(101)}/`, ''],
    ['about:blank', ''],
    ['', ''],
  ])('P2: reduces %j to the host %j', (address, host) => {
    expect(plainHost(address)).toBe(host)
  })
})
