import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const rows: FuzzRow[] = []
let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ config: { limits, logLevel: 'error' } })
}, OPENING_MS)
afterAll(async () => {
  await server.close()
  if (process.env['FUZZ_CASES']) printTable()
})

describe(`${cases} requests to each call, seed ${seed} (I11)`, () => {
  // The calls are read before there is a server; a test of the document proves that it is the one that is served.
  it.each(['sendCode', 'checkCode', 'submit', 'noteVisit', 'reportPolicy', 'lookUpIp', 'isAlive', 'isReady'])(
    '%s answers each as documented, never with a 5xx, in words for visitors',
    async (id) => {
      const operation = apiOperations((await server.app.inject('/api/openapi.json')).json()).find(
        (one) => one.id === id,
      )
      expect(operation).toBeDefined()
      if (operation) rows.push(await fuzzOperation(server, operation, { cases, seed }))
      expect(rows.at(-1)).toMatchObject({ operation: id, cases, broken: 0 })
    },
    LIMIT_MS,
  )

  it.runIf(cases >= MANY)(
    'get a tenth of the answers accepted, so that the code after validation is tested as well',
    () => {
      const submits = rows.find(({ operation }) => operation === 'submit')
      expect(submits?.statuses[200]).toBeGreaterThan(cases / 10)
    },
  )

  it('cover every call of the document, log no error, and pollute no prototype', async () => {
    const operations = apiOperations((await server.app.inject('/api/openapi.json')).json())
    expect(rows.map(({ operation }) => operation).toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
    expect(server.log).toEqual([])
    expect(Object.keys(Object.getPrototypeOf({}))).toEqual([])
    expect((await server.app.inject('/readyz')).statusCode).toBe(200)
  })
})

function printTable(): void {
  const lines = rows.map(({ operation, cases: sent, statuses, broken, slowest }) => {
    const counts = Object.entries(statuses).map(([status, count]) => `${status}×${count}`)
    return `| ${operation} | ${sent} | ${counts.join(' ')} | ${broken} | ${slowest.ms.toFixed(1)} ms (${slowest.kind}) |`
  })
  const head = ['| call | cases | statuses | 5xx | slowest |', '| --- | --- | --- | --- | --- |']
  process.stdout.write(`\nSeed ${seed}\n\n${[...head, ...lines].join('\n')}\n`)
}
