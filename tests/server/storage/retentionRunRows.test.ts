import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/storage/Database.ts'
import { claimRetentionRun, finishRetentionRun, lastRetentionRun } from '#server/storage/retentionRunRows.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { openTestDatabase } from '../../support/openTestDatabase.ts'

const DAY = '2026-11-20'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, OPENING_MS)
afterAll(() => database.close())
afterEach(() => database.script('delete from retention_run'))

const at = (time: string): Date => new Date(`${DAY}T${time}:00+10:00`)
const claim = (time: string): Promise<boolean> => claimRetentionRun(database, DAY, at(time))

describe('claimRetentionRun', () => {
  it('gives a day’s run to one process, and to another after two hours in which it was not finished', async () => {
    expect([await claim('01:00'), await claim('01:00'), await claim('03:00')]).toEqual([true, false, false])
    expect([await claim('03:01'), await claim('05:01')]).toEqual([true, false])
  })

  it('gives a finished run to nobody', async () => {
    await claim('01:00')
    await finishRetentionRun(database, { day: DAY, now: at('01:05'), removed: {} })
    expect(await claim('20:00')).toBe(false)
    expect(await lastRetentionRun(database)).toEqual(at('01:05'))
  })
})

describe('finishRetentionRun', () => {
  it('keeps the record of 400 days', async () => {
    for (const day of ['2025-10-15', '2025-10-16', DAY]) {
      await finishRetentionRun(database, { day, now: new Date(`${day}T01:00:00+10:00`), removed: {} })
    }
    expect(await database.query('select day from retention_run order by day')).toEqual([
      { day: '2025-10-16' },
      { day: DAY },
    ])
  })

  it('keeps none of a run that is dated more than a day later', async () => {
    for (const day of ['2026-11-22', '2026-11-21', DAY]) {
      await finishRetentionRun(database, { day, now: new Date(`${day}T01:00:00+10:00`), removed: {} })
    }
    expect(await database.query('select day from retention_run order by day')).toEqual([
      { day: DAY },
      { day: '2026-11-21' },
    ])
  })
})
