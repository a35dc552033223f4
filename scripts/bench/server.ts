import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from '../build/ensureBuild.ts'
import { type AnswerStream, answerStream } from '../faults/answerStream.ts'
import { pour } from '../faults/pour.ts'
import { percentile } from '../faults/percentile.ts'
import { findPostgres, type PrivatePostgres, startPostgres } from '../product/privatePostgres.ts'
import { raised } from '../product/raised.ts'
import { seededRandom } from '../faults/seededRandom.ts'
import { type RunningServer, startServer } from '../product/startServer.ts'
import { stopServer } from '../product/stopServer.ts'
import { freePort } from '../product/freePort.ts'
import { temporaryFolder } from '../product/temporaryFolder.ts'
import { insertLikeTheProduct } from './insertLikeTheProduct.ts'
import { cell, type Cost, costOf } from './interleave.ts'
import { postWithPour } from './postWithPour.ts'
import { findWrk, postWithWrk } from './postWithWrk.ts'
import type { Report } from './Report.ts'

const TITLE = 'Server'

const ROUNDS = 5

/** Seconds of each side of a round. */
const SIDE_SECONDS = 4

/** Clients of the bare database: as many as it takes to reach its maximum. */
const DATABASE_CLIENTS = 32

/** How many times its capacity the server is offered in the last part. */
const FLOOD = 10

/** Seconds of it. */
const FLOOD_SECONDS = 20

/** One way to run the server. */
interface Side {
  readonly name: string
  readonly on: 'embedded' | 'postgres'
  readonly processes: number
  /** Requests at a time, all processes together. */
  readonly connections: number
  /** Answers a second, end to end, over rows of the bare database; `null`: no goal. */
  readonly wanted: number | null
}

const embedded: Side = {
  name: 'embedded database, 64 connections',
  on: 'embedded',
  processes: 1,
  connections: 64,
  wanted: 0.5,
}
const postgres: Side = {
  name: 'PostgreSQL, 64 connections',
  on: 'postgres',
  processes: 1,
  connections: 64,
  wanted: 0.7,
}
const crowded: Side = { ...postgres, name: 'PostgreSQL, 256 connections', connections: 256, wanted: 0.9 }
const doubled: Side = { ...postgres, name: 'PostgreSQL, 64 connections, two processes', processes: 2, wanted: null }

const SIDES = { embedded, postgres, crowded, doubled }

// Safe: an object literal has its own keys.
const SIDE_NAMES = Object.keys(SIDES) as (keyof typeof SIDES)[]

/**
 * `POST /api/submit`, end to end with limits, answer, consent and outbox, on the embedded database and on PostgreSQL, against the bare
 * limit of this machine: pgbench's prepared one-row INSERT of the same row into that PostgreSQL. Measured in turn, so that a slow moment
 * affects all.
 */
export async function server(): Promise<Report> {
  const bin = findPostgres()
  if (bin === null) {
    return { title: TITLE, columns: [], rows: [], notes: ['Not run: no PostgreSQL found to compare with.'] }
  }
  await ensureBuild({ root: process.cwd(), mayBuild: true })
  const folder = await temporaryFolder('bench')
  const database = await startPostgres(bin)
  const started: RunningServer[] = []
  const start = async (where: { readonly dataDir: string } | { readonly databaseUrl: string }) => {
    // With 256 requests at a time one of them waits longer than visitors ever have to.
    const limits = 'databaseUrl' in where ? raised('submissionWaitMs') : {}
    const port = await freePort()
    const product = startServer({ port, ...where, log: join(folder, `${port}.log`), env: limits })
    started.push(product)
    await product.ready()
    return product
  }
  try {
    const alone = await start({ dataDir: join(folder, 'embedded') })
    const first = await start({ databaseUrl: database.url })
    const second = await start({ databaseUrl: database.url })
    const wrk = findWrk()
    return await compare({ embedded: [alone], postgres: [first, second] }, { database, folder, wrk })
  } finally {
    for (const product of started) await stopServer(product)
    await database.remove()
  }
}

interface Load {
  readonly perSecond: number
  readonly p99: number
}

/** `bare`: rows a second of the bare database. */
type Round = { readonly bare: number } & Readonly<Record<keyof typeof SIDES, Load>>

async function compare(
  servers: Readonly<Record<Side['on'], readonly RunningServer[]>>,
  {
    database,
    folder,
    wrk,
  }: { readonly database: PrivatePostgres; readonly folder: string; readonly wrk: string | null },
): Promise<Report> {
  const script = join(folder, 'insert.sql')
  await writeFile(script, await insertLikeTheProduct(database, join(folder, 'sample.log')))
  const random = seededRandom(Date.now())
  const post = wrk === null ? postWithPour : postWithWrk(wrk)
  const measure = async ({ on, processes, connections }: Side, seconds: number): Promise<Load> => {
    const parts = servers[on].slice(0, processes)
    const loads = await Promise.all(
      parts.map(({ url }) =>
        post({ url, stream: answerStream(random.fork()), connections: connections / parts.length, seconds }),
      ),
    )
    return { perSecond: sum(loads.map((each) => each.perSecond)), p99: Math.max(...loads.map((each) => each.p99)) }
  }
  const measureAll = async (seconds: number) => ({
    embedded: await measure(embedded, seconds),
    postgres: await measure(postgres, seconds),
    crowded: await measure(crowded, seconds),
    doubled: await measure(doubled, seconds),
  })
  await measureAll(2)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ bare: insertsPerSecond(database, script), ...(await measureAll(SIDE_SECONDS)) })
  }
  const cost = (figure: (round: Round) => number): Cost => costOf(rounds.map(figure))
  const ratioOf = (side: keyof typeof SIDES): Cost => cost((round) => round[side].perSecond / round.bare)
  const capacity = cost((round) => round.embedded.perSecond).median
  const flood = await pourTooMuch(answerStream(random.fork()), { port: servers.embedded[0]?.port ?? 0, capacity })
  return {
    title: TITLE,
    columns: [`${ROUNDS} rounds in turn`, 'a second', 'over the bare database', '99 % within'],
    rows: [
      [`pgbench, prepared one-row INSERT, ${DATABASE_CLIENTS} clients`, rowsOf(cost(({ bare }) => bare)), null, null],
      ...SIDE_NAMES.map((side) => [
        SIDES[side].name,
        rowsOf(cost((round) => round[side].perSecond)),
        ratioOf(side),
        { ...cost((round) => round[side].p99), unit: 'ms' },
      ]),
    ],
    goals: SIDE_NAMES.flatMap((side) => {
      const { name, wanted } = SIDES[side]
      return wanted === null ? [] : [{ what: name, wanted: { atLeast: wanted }, reached: ratioOf(side).median }]
    }),
    notes: [
      wrk === null
        ? 'Posted by our own client, which takes more of the processors than wrk: install wrk for figures of the server.'
        : 'Posted by wrk.',
      `Two processes over one: ${cell(
        cost((round) => round.doubled.perSecond / round.postgres.perSecond),
        ' ×',
      )}. They, the database and who posts share ${availableParallelism()} cores.`,
      `${FLOOD} × overload of the embedded database: accepted, over what it takes at most: ${flood}.`,
    ],
  }
}

const rowsOf = (cost: Cost) => ({ ...cost, unit: '' })
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

function insertsPerSecond({ bin, port }: PrivatePostgres, script: string): number {
  const where = ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'postgres']
  const how = ['-n', '-M', 'prepared', '-c', `${DATABASE_CLIENTS}`, '-j', '2', '-T', `${SIDE_SECONDS}`, '-f', script]
  const { stdout, stderr } = spawnSync(join(bin, 'pgbench'), [...where, ...how, 'postgres'], { encoding: 'utf8' })
  const perSecond = Number(/^tps = ([\d.]+) /m.exec(stdout)?.[1])
  if (!(perSecond > 0)) throw new Error(`pgbench failed: ${stderr}`)
  return perSecond
}

async function pourTooMuch(
  stream: AnswerStream,
  { port, capacity }: { readonly port: number; readonly capacity: number },
): Promise<string> {
  const flood = await pour({
    port,
    body: stream.body,
    rate: FLOOD * capacity,
    connections: 4000,
    durationMs: FLOOD_SECONDS * 1000,
  })
  const share = flood.accepted.length / flood.seconds / capacity
  const p99 = Math.round(percentile(flood.latencies, 0.99) ?? Number.NaN)
  return `${share.toFixed(2)} ×, 99 % of them within ${p99} ms (the clients themselves late by ${Math.round(flood.ownLag)} ms); ${flood.refused.withRetryAfter} refused with Retry-After`
}
