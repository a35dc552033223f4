import { describe, expect, it } from 'vitest'
import { DumpError } from '#server/dump/DumpLine.ts'
import { type DumpPart, readDump } from '#server/dump/readDump.ts'
import { aDump, aHeader, inPieces } from './aDump.ts'

const funds = [['AMP'], ['REST\u2028\r'], ['O’Brien & "Söhne"']]
const whole = aDump(
  [
    aHeader(['001-initial']),
    { table: 'fund', columns: ['name'] },
    ...funds,
    { table: 'breaker', columns: ['texts'] },
    ['{}'],
    { table: 'empty', columns: ['id'] },
  ],
  { fund: 3, breaker: 1, empty: 0 },
)

async function partsOf(text: string, pieceLength?: number): Promise<readonly DumpPart[]> {
  const parts: DumpPart[] = []
  for await (const part of readDump(inPieces(text, pieceLength))) parts.push(part)
  return parts
}

describe('readDump', () => {
  it.each([1, 7, 1000])(
    'returns the header and the rows of each table, read in pieces of %d characters',
    async (length) => {
      const parts = await partsOf(whole, length)
      expect(parts).toEqual([
        { type: 'header', header: aHeader(['001-initial']) },
        { type: 'rows', table: { table: 'fund', columns: ['name'] }, rows: funds.map((row) => JSON.stringify(row)) },
        { type: 'rows', table: { table: 'breaker', columns: ['texts'] }, rows: ['["{}"]'] },
      ])
    },
  )

  it('returns many rows in batches of a few hundred', async () => {
    const rows = Array.from({ length: 1203 }, (_, index) => [`fund ${index}`])
    const parts = await partsOf(
      aDump([aHeader(['001-initial']), { table: 'fund', columns: ['name'] }, ...rows], { fund: 1203 }),
    )
    expect(parts.map((part) => (part.type === 'rows' ? part.rows.length : part.type))).toEqual([
      'header',
      500,
      500,
      203,
    ])
  })

  it('refuses a file that is truncated, at any position', async () => {
    for (let length = 1; length < whole.length; length += 1) {
      await expect(partsOf(whole.slice(0, length)), `${length} characters`).rejects.toThrow(/^is cut short: /)
    }
  })

  it('refuses a file in which one character was changed, at any position', async () => {
    for (let place = 0; place < whole.length - 1; place += 1) {
      const other = whole[place] === 'x' ? 'y' : 'x'
      const changed = whole.slice(0, place) + other + whole.slice(place + 1)
      await expect(partsOf(changed), `at ${place}`).rejects.toThrow(DumpError)
    }
  })

  // Scanning it again with each chunk takes minutes.
  it('refuses a line that is too long for a row, without reading more of it', async () => {
    async function* pieces() {
      for (;;) yield 'x'.repeat(8192)
    }
    await expect(readDump(pieces()).next()).rejects.toThrow(new DumpError('has a line that is too long for a row'))
  })

  it.each([
    ['a line less', whole.replace('["AMP"]\n', ''), /^is damaged: its checksum is wrong$/],
    ['two dumps in one', whole + whole, /^is damaged: it goes on after its last line$/],
    ['rows before a table', aDump([aHeader([]), ['AMP']], {}), /^is damaged: it has rows of no table$/],
    ['other JSON', '{"name":"super-review"}\n', /^is not a file that "npm run db -- export" or "backup" has made$/],
    ['the migrations of something else', aDump([{ version: 1, migrations: [] }], {}), /^is not a file that/],
    ['a header without migrations', aDump([{ ...aHeader([]), migrations: undefined }], {}), /^is not a file that/],
    [
      'a header whose migrations are no list',
      aDump([{ ...aHeader([]), migrations: 'all' }], {}),
      /^is not a file that/,
    ],
    ['JSON that is no object', 'null\n', /^is not a file that/],
    ['no JSON', 'PNG\n', /^is not a file that/],
    ['nothing', '', /^is not a file that/],
    [
      'a format to come',
      aDump([{ ...aHeader([]), version: 2 }], {}),
      /another version of the site \(format 2, here 1\)/,
    ],
  ])('refuses %s', async (_what, text, sentence) => {
    await expect(partsOf(text)).rejects.toThrow(sentence)
  })
})
