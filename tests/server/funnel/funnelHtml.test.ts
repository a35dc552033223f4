import { describe, expect, it } from 'vitest'
import { funnelHtml } from '#server/funnel/funnelHtml.ts'
import { html } from '#server/funnel/html.ts'
import { aFunnelLine, aFunnelReport, aFunnelTable } from '../../support/aFunnelReport.ts'

const ATTACKS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style><svg onload=alert(1)>',
  '`${alert(1)}`',
  '&lt;b&gt;',
]

describe('funnelHtml', () => {
  it('is one self-contained page without scripts', () => {
    const page = funnelHtml(aFunnelReport({ groups: [{ by: 'landing', tables: [aFunnelTable({ name: '/' })] }] }))
    expect(page).toMatch(/^<!doctype html>/)
    expect(page).not.toMatch(/<script|<link|<iframe|src=|href=|url\(|@import| on\w+=|https?:/i)
    expect(page).toContain('1,234 opened, 321 completed (26.0\u00A0%)')
    expect(page.match(/<table/g)).toHaveLength(3)
  })

  it.each(ATTACKS)('shows %s as text, wherever it appears', (attack) => {
    const table = aFunnelTable({ name: attack, lines: [aFunnelLine({ name: attack, text: attack })] })
    const report = aFunnelReport({ notes: [attack], total: table, groups: [{ by: 'source', tables: [table] }] })
    const page = funnelHtml(report)
    const parsed = new Set(page.match(/<\/?[a-z][^>]*>/gi)?.map((tag) => /^<\/?([a-z0-9]+)/i.exec(tag)?.[1]))
    const plain = new Set(
      funnelHtml(aFunnelReport({ notes: ['x'], groups: [{ by: 'source', tables: [aFunnelTable()] }] }))
        .match(/<\/?[a-z][^>]*>/gi)
        ?.map((tag) => /^<\/?([a-z0-9]+)/i.exec(tag)?.[1]),
    )
    expect(parsed).toEqual(plain)
    expect(page).not.toContain(attack)
    expect(page).toContain(html`${attack}`.markup)
  })
})

describe('html', () => {
  it('escapes interpolated text, and keeps its own markup', () => {
    const inner = html`<b>${'a & b'}</b>`
    expect(html`<p title="${'"'}">${inner}${[inner, inner]}${7}</p>`.markup).toBe(
      '<p title="&#34;"><b>a &#38; b</b><b>a &#38; b</b><b>a &#38; b</b>7</p>',
    )
  })
})
