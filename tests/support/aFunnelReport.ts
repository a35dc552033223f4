import type { FunnelLine, FunnelReport, FunnelTable } from '#server/funnel/FunnelReport.ts'

/** A line of the report: q1, of which 900 of 1,234 were answered, unless the overrides say otherwise. */
export function aFunnelLine(overrides: Partial<FunnelLine> = {}): FunnelLine {
  return {
    key: 'q1',
    kind: 'question',
    name: 'q1',
    text: 'Who is your current super fund?',
    reached: 1234,
    answered: 900,
    left: 334,
    medianMs: 6_120,
    p90Ms: 185_000,
    ...overrides,
  }
}

/** A table of two lines. */
export function aFunnelTable(overrides: Partial<FunnelTable> = {}): FunnelTable {
  const completed = aFunnelLine({
    key: '/completed',
    kind: 'completed',
    name: 'completed',
    text: '',
    reached: 321,
    answered: null,
    left: null,
    medianMs: null,
    p90Ms: null,
  })
  return { name: 'All', opened: 1234, completed: 321, lines: [aFunnelLine(), completed], ...overrides }
}

/** A report of one day without groups. */
export function aFunnelReport(overrides: Partial<FunnelReport> = {}): FunnelReport {
  return { since: '2026-11-20', until: '2026-11-20', notes: [], total: aFunnelTable(), groups: [], ...overrides }
}
