import { describe, expect, it } from 'vitest'
import { type FaultRow, notRun } from '../../../scripts/faults/FaultScenario.ts'
import { faultTable } from '../../../scripts/faults/faultTable.ts'

const row: FaultRow = {
  scenario: 'kill -9 under load',
  acknowledged: 12_345,
  lost: 0,
  duplicated: 0,
  misordered: 0,
  refused: { withRetryAfter: 3, without: 1 },
  recoveryMs: [900, 1000, 2500],
  remarks: '3 kills',
  broken: [],
}

const linesOf = (rows: readonly FaultRow[]) => faultTable(rows).split('\n')

describe('faultTable', () => {
  it('has a row for each fault, with its figures', () => {
    expect(linesOf([row])).toHaveLength(3)
    expect(linesOf([row])[2]).toBe('| kill -9 under load | 12,345 | 0 | 0 | 0 | 3 of 4 | 1.00 s / 2.50 s | 3 kills |')
  })

  it('says which promise was broken', () => {
    expect(linesOf([{ ...row, lost: 2, broken: ['2 acknowledged answers lost'] }])[2]).toContain(
      '| 3 kills; **BROKEN: 2 acknowledged answers lost** |',
    )
  })

  it('leaves cells that do not apply empty, and says why a fault was not run', () => {
    expect(linesOf([{ scenario: 'disk full', ...notRun('no root') }])[2]).toBe(
      '| disk full |  |  |  |  |  |  | not run: no root |',
    )
  })

  it('escapes a pipe in a sentence', () => {
    expect(linesOf([{ ...row, remarks: 'a | b' }])[2]).toContain('| a / b |')
  })
})
