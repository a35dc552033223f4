import { describe, expect, it } from 'vitest'
import { type Report, reportMarkdown } from '../../../scripts/bench/Report.ts'

const report: Report = {
  title: 'A page',
  columns: ['', 'time', 'ratio', 'clicks'],
  rows: [
    ['this site', { median: 12.345, low: 11, high: 14, unit: 'ms' }, { median: 1.1, low: 1, high: 1.3 }, null],
    ['another', 'failed: closed', null, { median: 2, low: 2, high: 2, unit: '' }],
  ],
  goals: [
    { what: 'ratio', wanted: { atMost: 1.05 }, reached: 1.1 },
    { what: 'share', wanted: { atLeast: 0.5 }, reached: 0.5 },
  ],
  notes: ['On a slow line.'],
}

describe('reportMarkdown', () => {
  it('writes the table, whether each goal was met, and the notes', () => {
    expect(reportMarkdown(report).split('\n')).toEqual([
      '## A page',
      '',
      '|  | time | ratio | clicks |',
      '| --- | ---: | ---: | ---: |',
      '| this site | 12.3 ms (11–14) | 1.1 × (1–1.3) | – |',
      '| another | failed: closed | – | 2 (2–2) |',
      '',
      '- **missed**: ratio ≤ 1.05: 1.1',
      '- reached: share ≥ 0.5: 0.5',
      '',
      '- On a slow line.',
    ])
  })

  it('writes no table without measurements', () => {
    expect(reportMarkdown({ title: 'Server', columns: [], rows: [], notes: ['Not run.'] })).toBe(
      '## Server\n\n\n- Not run.',
    )
  })

  it('counts a failed measurement as a missed goal', () => {
    const goals = [{ what: 'ratio', wanted: { atMost: 2 }, reached: Number.NaN }]
    expect(reportMarkdown({ ...report, goals })).toContain('**missed**: ratio')
  })
})
