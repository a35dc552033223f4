import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bindMessage } from '#server/storage/embedded/bindMessage.ts'
import type { Database } from '#server/storage/Database.ts'
import { openEmbeddedDatabase } from '../../../support/openTestDatabase.ts'
import { OPENING_MS } from '../../../support/openTestApp.ts'

let database: Database
beforeAll(async () => {
  database = await openEmbeddedDatabase()
}, OPENING_MS)
afterAll(() => database.close())

const HARD = ['', 'null', 'O’Brien 🧡', 'a"b\\c', '{1,2}', ' spaced ', 'two\nlines', 'é'.repeat(70_000)]

describe('bindMessage', () => {
  it.each(['text', 'text[]'])('gives the engine a %s unchanged, as it would any type', async (type) => {
    for (const text of HARD) {
      const value = type === 'text' ? text : [text, null, text]
      expect(await database.query(`select $1::${type} as value`, [value])).toEqual([{ value }])
    }
  })

  it('gives the engine numbers, booleans, times, nulls and lists of them', async () => {
    const at = new Date('2026-11-20T02:00:00.123Z')
    const row = {
      count: 7,
      isOpen: false,
      at,
      nothing: null,
      counts: [1, -2],
      flags: [true, false],
      times: [at],
      none: [],
    }
    const types = ['int', 'boolean', 'timestamptz', 'text', 'int[]', 'boolean[]', 'timestamptz[]', 'text[]']
    const columns = Object.keys(row).map((name, index) => `$${index + 1}::${types[index]} as "${name}"`)
    expect(await database.query(`select ${columns.join(', ')}`, Object.values(row))).toEqual([row])
  })

  it('takes a text as its UTF-8 bytes', async () => {
    for (const text of HARD) {
      expect(await database.query('select $1::text as text', [Buffer.from(text)])).toEqual([{ text }])
    }
  })

  it('throws for an object and for a list of lists, which no column of ours has as its type', () => {
    expect(() => bindMessage([{ fund: 'AMP' }])).toThrow('A parameter is a text')
    expect(() => bindMessage([[['AMP'], ['REST']]])).toThrow('A list of lists')
  })
})
