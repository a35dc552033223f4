import { describe, expect, it } from 'vitest'
import { funnelText } from '#server/funnel/funnelText.ts'
import { aFunnelLine, aFunnelReport, aFunnelTable } from '../../support/aFunnelReport.ts'

describe('funnelText', () => {
  it('aligns a table that can be read on a terminal', () => {
    expect(funnelText(aFunnelReport())).toBe(
      [
        'Drop-off from 2026-11-20 to 2026-11-20, Brisbane days',
        '',
        'All: 1,234 opened, 321 completed (26.0 %)',
        'step                                 reached  answered  left here  of opened  median time     9 of 10',
        'q1  Who is your current super fund?    1,234       900        334    100.0 %        6.1 s  3 min 05 s',
        'completed                                321         –          –     26.0 %            –           –',
        '',
      ].join('\n'),
    )
  })

  it('keeps figures in their columns beside wide characters, emojis and line breaks', () => {
    const lines = ['Fund?', '您的姓名是什么？', '👩‍👩‍👧 Family?', 'One\nline?'].map((text) => aFunnelLine({ text }))
    const rows = funnelText(aFunnelReport({ total: aFunnelTable({ lines }) })).split('\n')
    expect(rows.slice(4, 8).map((row) => row.slice(0, row.indexOf('1,234')))).toEqual([
      'q1  Fund?               ',
      // Each of these takes two columns of a terminal.
      'q1  您的姓名是什么？    ',
      'q1  👩‍👩‍👧 Family?          ',
      'q1  One line?           ',
    ])
  })

  it('cuts a long question, between characters, so that the figures stay in their columns', () => {
    const shown = (text: string) =>
      funnelText(aFunnelReport({ total: aFunnelTable({ lines: [aFunnelLine({ text })] }) })).split('\n')[4]
    const longest = `${'x'.repeat(31)}😀`
    expect(shown(longest)).toMatch(new RegExp(`^q1  ${longest}  +1,234`, 'u'))
    expect(shown(`${longest}x`)).toMatch(/^q1 {2}x{31}…  +1,234/)
  })

  it('compares the groups, then shows each', () => {
    const tables = [
      aFunnelTable({ name: 'google' }),
      aFunnelTable({ name: 'mail', opened: 0, completed: 0, lines: [] }),
    ]
    const text = funnelText(aFunnelReport({ notes: ['A note.'], groups: [{ by: 'source', tables }] }))
    expect(text).toContain('\n\nA note.\n\n')
    expect(text).toContain(
      [
        'UTM source, the largest first',
        '',
        'group   opened  completed  of opened',
        'google   1,234        321     26.0 %',
        'mail         0          0          –',
        '',
        'google: 1,234 opened, 321 completed (26.0 %)',
        'step',
      ].join('\n'),
    )
    expect(text.endsWith('mail: 0 opened, 0 completed (–)\n')).toBe(true)
  })
})
