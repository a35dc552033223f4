import { describe, expect, it } from 'vitest'
import { funnelHtml } from '#server/funnel/funnelHtml.ts'
import type { FunnelReport } from '#server/funnel/FunnelReport.ts'
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

  it('draws how many went on and how many left as shares of all who opened, and groups as shares of the largest', () => {
    const tables = [
      aFunnelTable({ name: 'google' }),
      aFunnelTable({ name: 'mail', opened: 617, completed: 100, lines: [] }),
      aFunnelTable({ name: 'none', opened: 0, completed: 0, lines: [aFunnelLine({ reached: 0, left: 0 })] }),
    ]
    const bars = (groups: FunnelReport['groups']) =>
      [...funnelHtml(aFunnelReport({ groups })).matchAll(/"on" width="(.+?)".*?"gone" x="(.+?)" width="(.+?)"/gs)].map(
        ([, ...numbers]) => numbers.map(Number),
      )
    const [q1, completed] = bars([])
    expect([q1, completed]).toEqual([
      [72.93, 72.93, 27.07],
      [26.01, 26.01, 0],
    ])
    expect(bars([{ by: 'source', tables }])).toEqual([
      q1,
      completed,
      [26.01, 26.01, 73.99],
      [8.1, 8.1, 41.9],
      [0, 0, 0],
      q1,
      completed,
      [0, 0, 0],
    ])
  })

  it('names each figure, for a phone that has no room for a table, and what the colours of a bar mean', () => {
    const tables = [aFunnelTable({ name: 'mail', lines: [] })]
    const page = funnelHtml(aFunnelReport({ groups: [{ by: 'source', tables }] }))
    expect(page).toContain('data-head="Left here">334</td>')
    expect(page).toContain('data-head="Completed">321</td>')
    expect(page.match(/(?<="key[^>]*>)[^<]+/g)).toEqual(['answered, or the end', 'left here', 'completed', 'did not'])
    expect(page.match(/(?<=aria-label=")[^"]+/g)).toEqual(['Steps: All', 'UTM source'])
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
    expect(html`<p title="${'"'}">${inner}${[inner, inner]}</p>`.markup).toBe(
      '<p title="&#34;"><b>a &#38; b</b><b>a &#38; b</b><b>a &#38; b</b></p>',
    )
  })
})
