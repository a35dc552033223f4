import { expect, it, onTestFinished } from 'vitest'
import { eraseNumber } from '#server/retention/eraseNumber.ts'
import type { Database } from '#server/storage/Database.ts'
import { completeLead } from '../../support/completeLead.ts'
import { leadTerms } from '../../support/leadTerms.ts'
import { openCodes } from '../../support/openCodes.ts'
import { OPENING_MS, openTestApp } from '../../support/openTestApp.ts'
import { THOSE_WHO_WAIT } from '../../support/thoseWhoWait.ts'

const TYPED = '+61491570156'
const OWN = '+61491570157'

it(
  'P5: leaves no proof of a number whose code is checked at the same moment',
  async () => {
    const server = await openTestApp()
    onTestFinished(() => server.close())
    const { database } = server
    const session = 'aaaaaaaa000000000000000000000001'
    await completeLead(server, { sessionId: session, mobile: OWN })
    const codes = await openCodes({ database })
    await codes.start().send(TYPED, { session })
    let erasing: ReturnType<typeof eraseNumber> | undefined
    const checking: Database = {
      ...database,
      query: (text, params) =>
        database.transaction(async (transaction) => {
          const rows = await transaction.query<never>(text, params)
          if (!text.includes('insert into proof')) return rows
          const { suppressionKey } = leadTerms
          erasing = eraseNumber(database, { mobile: TYPED, suppressionKey, now: new Date(codes.now()) })
          await expect.poll(() => transaction.query(THOSE_WHO_WAIT)).toHaveLength(1)
          return rows
        }),
    }
    const { status } = await codes.start({ database: checking }).check(TYPED, codes.lastCode(), { session })
    expect(status).toBe('approved')
    expect(await erasing).toMatchObject({ sessions: 0, mistyped: 1, codes: 1, proofs: 1 })
    expect(await database.query('select mobile from proof')).toEqual([{ mobile: OWN }])
  },
  OPENING_MS,
)
