import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invariant } from '#core/invariant.ts'
import { readLimits } from '#server/limits.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'
import { apiOperations } from './apiOperations.ts'
import { fuzzOperation, type FuzzRow } from './fuzzOperation.ts'

/** "npm run fuzz" sets both; a failure names the seed. */
const cases = Number(process.env['FUZZ_CASES'] ?? 300)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_120)

/** Cases; of so many, a tenth is taken whatever the seed. */
const MANY = 100

/** ms for one call; a case takes one or two. */
const LIMIT_MS = 60_000 + cases * 60

/** Out of reach: a fuzzer that is rate-limited finds nothing. Times, and the length of a body, keep their defaults. */
const limits = readLimits(({ unit, most, byDefault }) => (unit === 'times' ? most : byDefault))

/** Every call of the document; they are read before there is a server. */
const CALLS = ['sendCode', 'checkCode', 'submit', 'noteVisit', 'reportPolicy', 'lookUpIp', 'isAlive', 'isReady']

const rows = new Map<string, FuzzRow>()
let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ config: { limits, logLevel: 'error' } })
}, OPENING_MS)
afterAll(async () => {
  await server.close()
  if (process.env['FUZZ_CASES']) printTable()
})

const readOperations = async () => apiOperations((await server.app.inject('/api/openapi.json')).json())

/** Sends the requests of a call, unless an earlier test has. */
async function fuzz(call: string): Promise<FuzzRow> {
  const known = rows.get(call)
  if (known) return known
  const operation = (await readOperations()).find(({ id }) => id === call)
  invariant(operation, `The document has no call "${call}"`)
  const row = await fuzzOperation(server, operation, { cases, seed })
  rows.set(call, row)
  return row
}

describe(`${cases} requests to each call, seed ${seed} (I11)`, () => {
  it.each(CALLS)(
    '%s answers each as documented, never with a 5xx, in words for visitors, logs no error, and pollutes no prototype',
    async (call) => {
      expect(await fuzz(call)).toMatchObject({ operation: call, cases, broken: 0 })
      expect(server.log).toEqual([])
      expect(Object.keys(Object.getPrototypeOf({}))).toEqual([])
      expect((await server.app.inject('/readyz')).statusCode).toBe(200)
    },
    LIMIT_MS,
  )

  it.runIf(cases >= MANY)(
    'get a tenth of the answers accepted, so that the code after validation is tested as well',
    async () => {
      expect((await fuzz('submit')).statuses[200]).toBeGreaterThan(cases / 10)
    },
    LIMIT_MS,
  )

  it('cover every call of the document', async () => {
    expect((await readOperations()).map(({ id }) => id).toSorted()).toEqual(CALLS.toSorted())
  })
})

function printTable(): void {
  const lines = [...rows.values()].map(({ operation, cases: sent, statuses, broken, slowest }) => {
    const counts = Object.entries(statuses).map(([status, count]) => `${status}×${count}`)
    return `| ${operation} | ${sent} | ${counts.join(' ')} | ${broken} | ${slowest.ms.toFixed(1)} ms (${slowest.kind}) |`
  })
  const head = ['| call | cases | statuses | 5xx | slowest |', '| --- | --- | --- | --- | --- |']
  process.stdout.write(`\nSeed ${seed}\n\n${[...head, ...lines].join('\n')}\n`)
}
