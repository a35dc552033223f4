import type { FaultRow } from './FaultScenario.ts'
import { percentile } from './percentile.ts'

const HEADINGS = [
  'fault',
  'acknowledged',
  'lost',
  'duplicated',
  'mis-ordered',
  'refused, told when to retry',
  'recovery, median / worst',
  'remarks',
]

/** The rows as a Markdown table. Pure. */
export function faultTable(rows: readonly FaultRow[]): string {
  const cells = [
    HEADINGS,
    HEADINGS.map((_, column) => (column > 0 && column < 7 ? '--:' : '---')),
    ...rows.map(cellsOf),
  ]
  return cells.map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function cellsOf(row: FaultRow): readonly string[] {
  const { refused, recoveryMs, broken } = row
  const counted = [row.acknowledged, row.lost, row.duplicated, row.misordered]
  const refusals = refused
    ? `${count(refused.withRetryAfter)} of ${count(refused.withRetryAfter + refused.without)}`
    : ''
  return [
    row.scenario,
    ...counted.map((value) => (value === null ? '' : count(value))),
    refusals,
    recoveryMs.length > 0 ? `${seconds(percentile(recoveryMs, 0.5))} / ${seconds(percentile(recoveryMs, 1))}` : '',
    [row.remarks, ...broken.map((promise) => `**BROKEN: ${promise}**`)].filter(Boolean).join('; ').replaceAll('|', '/'),
  ]
}

const count = (value: number) => value.toLocaleString('en')

const seconds = (ms: number | null) => `${((ms ?? 0) / 1000).toFixed(2)} s`
