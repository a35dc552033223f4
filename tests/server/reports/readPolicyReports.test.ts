import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_REPORTS, readPolicyReports } from '#server/reports/readPolicyReports.ts'
import { anyCharacter } from '../../support/anyCharacter.ts'

const PAGE = 'https://review.example/register?utm_source=a'

/** What one report of the newer form says. */
const readOne = (body: { documentURL?: string; blockedURL?: string; effectiveDirective?: string }) =>
  readPolicyReports([{ type: 'csp-violation', body }])[0]

describe('readPolicyReports', () => {
  it('reads the newer format: directive, host and path, without query or fragment', () => {
    const body = {
      documentURL: PAGE,
      blockedURL: 'https://cdn.example/lib.js?user=mary',
      effectiveDirective: 'script-src-elem',
      sample: 'mary',
      referrer: 'https://mail.example/mary',
    }
    const report = { type: 'csp-violation', age: 4, url: PAGE, user_agent: 'Mozilla/5.0', body }
    const read = { directive: 'script-src-elem', blocked: 'cdn.example', page: '/register' }
    expect(readPolicyReports([report])).toEqual([read])
    expect(readPolicyReports([report, { ...report, type: 'deprecation' }, { type: 'csp-violation' }])).toEqual([
      read,
      { directive: 'other', blocked: 'other', page: 'other' },
    ])
  })

  it('reads the older format, with the name of the directive alone', () => {
    const sent = {
      'csp-report': {
        'document-uri': 'https://review.example/',
        'blocked-uri': 'inline',
        'violated-directive': "style-src 'self' 'sha256-x'",
        'original-policy': "default-src 'none'",
        'script-sample': 'mary',
      },
    }
    expect(readPolicyReports(sent)).toEqual([{ directive: 'style-src', blocked: 'inline', page: '/' }])
  })

  it.each([
    ['https://cdn.example:8443/x', 'cdn.example'],
    ['wss://socket.example', 'socket.example'],
    ['eval', 'eval'],
    ['data', 'data'],
    ['data:text/html,mary', 'data'],
    ['chrome-extension://aapbdbdomjkkjkaonfhkkikfgjllcleb/x.js', 'chrome-extension'],
    ['chrome-extension', 'chrome-extension'],
    ['https://0491570156.example/', 'other'],
    ['https://mary@cdn.example/', 'other'],
    ['https://', 'other'],
    ['mary', 'other'],
    ['', 'other'],
  ])('reads the blocked URL %s as %s', (blockedURL, blocked) => {
    expect(readOne({ blockedURL })).toMatchObject({ blocked })
  })

  it.each([
    ['https://review.example/embed?utm_source=partner', '/embed'],
    ['https://review.example/Register_Today/', '/register_today'],
    ['https://review.example/mary', 'other'],
    ['https://review.example/register/0491570156', 'other'],
    ['about:blank', 'other'],
    ['/register', 'other'],
    ['', 'other'],
  ])('reads the page %s as %s', (documentURL, page) => {
    expect(readOne({ documentURL })).toMatchObject({ page })
  })

  it.each(['script-src https://mary.example', 'constructor', '', 'upgrade-insecure-requests'])(
    'recognises directives by their names: %s',
    (effectiveDirective) => {
      const directive = effectiveDirective.startsWith('script-src') ? 'script-src' : 'other'
      expect(readOne({ effectiveDirective })).toMatchObject({ directive })
    },
  )

  it('reads a limited number per request', () => {
    const many = Array.from({ length: MOST_REPORTS + 5 }, () => ({ type: 'csp-violation' }))
    expect(readPolicyReports(many)).toHaveLength(MOST_REPORTS)
  })

  it('returns only known words, whatever texts a report contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.webUrl({ withQueryParameters: true }), (text, url) => {
        for (const blockedURL of [text, url, `${url}${text}`]) {
          const read = readOne({ blockedURL, documentURL: blockedURL, effectiveDirective: text })
          expect(read?.blocked).toMatch(/^[a-z0-9.-]{1,100}$/)
          expect(read?.page).toMatch(/^(other|\/[a-z_-]*)$/)
          expect(read?.directive).toMatch(/^[a-z-]+$/)
        }
      }),
    )
  })
})
