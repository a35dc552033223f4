import { spawnSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from '../build/ensureBuild.ts'
import { type AnswerStream, answerStream } from '../faults/answerStream.ts'
import { pour } from '../faults/pour.ts'
import { percentile } from '../faults/percentile.ts'
import { findPostgres, type PrivatePostgres, startPostgres } from '../faults/privatePostgres.ts'
import { raised } from '../product/raised.ts'
import { seededRandom } from '../faults/seededRandom.ts'
import { type RunningServer, startServer } from '../product/startServer.ts'
import { stopServer } from '../product/stopServer.ts'
import { freePort } from '../product/freePort.ts'
import { temporaryFolder } from '../product/temporaryFolder.ts'
import { insertLikeTheProduct } from './insertLikeTheProduct.ts'
import { cell, type Cost, costOf } from './interleave.ts'
import { postWithAutocannon } from './postWithAutocannon.ts'
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

const SIDES: readonly Side[] = [
  { name: 'embedded database, 64 connections', on: 'embedded', processes: 1, connections: 64, wanted: 0.5 },
  { name: 'PostgreSQL, 64 connections', on: 'postgres', processes: 1, connections: 64, wanted: 0.7 },
  { name: 'PostgreSQL, 256 connections', on: 'postgres', processes: 1, connections: 256, wanted: 0.9 },
  { name: 'PostgreSQL, 64 connections, two processes', on: 'postgres', processes: 2, connections: 64, wanted: null },
]

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
  const postgres = await startPostgres(bin)
  const started: RunningServer[] = []
  const start = async (where: { readonly dataDir: string } | { readonly databaseUrl: string }) => {
    // With 256 requests at a time one of them waits longer than visitors ever have to.
    const limits = raised('submitsPerSessionMinute', ...('databaseUrl' in where ? (['submissionWaitMs'] as const) : []))
    const port = await freePort()
    const product = startServer({ port, ...where, log: join(folder, `${port}.log`), env: limits })
    started.push(product)
    await product.ready()
    return product
  }
  try {
    const embedded = await start({ dataDir: join(folder, 'embedded') })
    const first = await start({ databaseUrl: postgres.url })
    const second = await start({ databaseUrl: postgres.url })
    const wrk = findWrk()
    return await compare({ embedded: [embedded], postgres: [first, second] }, { postgres, folder, wrk })
  } finally {
    for (const product of started) await stopServer(product)
    await postgres.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Round {
  readonly bare: number
  readonly sides: readonly { readonly perSecond: number; readonly p99: number }[]
}

async function compare(
  servers: Readonly<Record<Side['on'], readonly RunningServer[]>>,
  {
    postgres,
    folder,
    wrk,
  }: { readonly postgres: PrivatePostgres; readonly folder: string; readonly wrk: string | null },
): Promise<Report> {
  const script = join(folder, 'insert.sql')
  await writeFile(script, await insertLikeTheProduct(postgres, join(folder, 'sample.log')))
  const random = seededRandom(Date.now())
  const post = wrk === null ? postWithAutocannon : postWithWrk(wrk)
  const measure = async ({ on, processes, connections }: Side, seconds: number) => {
    const parts = servers[on].slice(0, processes)
    const loads = await Promise.all(
      parts.map(({ url }) =>
        post({ url, stream: answerStream(random.fork()), connections: connections / parts.length, seconds }),
      ),
    )
    return { perSecond: sum(loads.map((each) => each.perSecond)), p99: Math.max(...loads.map((each) => each.p99)) }
  }
  for (const side of SIDES) await measure(side, 2)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = insertsPerSecond(postgres, script)
    const sides: { perSecond: number; p99: number }[] = []
    for (const side of SIDES) sides.push(await measure(side, SIDE_SECONDS))
    rounds.push({ bare, sides })
  }
  const of = (place: number, figure: (round: Round, side: Round['sides'][number]) => number) =>
    costOf(rounds.flatMap((round) => round.sides.slice(place, place + 1).map((side) => figure(round, side))))
  const ratioOf = (place: number) => of(place, ({ bare }, { perSecond }) => perSecond / bare)
  const capacity = of(0, (_round, { perSecond }) => perSecond).median
  const flood = await pourTooMuch(answerStream(random.fork()), { port: servers.embedded[0]?.port ?? 0, capacity })
  return {
    title: TITLE,
    columns: [`${ROUNDS} rounds in turn`, 'a second', 'over the bare database', '99 % within'],
    rows: [
      [
        `pgbench, prepared one-row INSERT, ${DATABASE_CLIENTS} clients`,
        rowsOf(costOf(rounds.map(({ bare }) => bare))),
        null,
        null,
      ],
      ...SIDES.map(({ name }, place) => [
        name,
        rowsOf(of(place, (_round, { perSecond }) => perSecond)),
        ratioOf(place),
        { ...of(place, (_round, { p99 }) => p99), unit: 'ms' },
      ]),
    ],
    goals: SIDES.flatMap(({ name, wanted }, place) =>
      wanted === null ? [] : [{ what: name, wanted: { atLeast: wanted }, reached: ratioOf(place).median }],
    ),
    notes: [
      wrk === null
        ? 'Posted by autocannon, which takes as much of the processors as the server does: install wrk for figures of the server.'
        : 'Posted by wrk.',
      `Two processes over one: ${cell(
        of(3, ({ sides }, { perSecond }) => perSecond / (sides[1]?.perSecond ?? Number.NaN)),
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
    path: '/api/submit',
    body: stream.body,
    rate: FLOOD * capacity,
    connections: 4000,
    durationMs: FLOOD_SECONDS * 1000,
  })
  const share = flood.accepted.length / flood.seconds / capacity
  const p99 = Math.round(percentile(flood.latencies, 0.99) ?? Number.NaN)
  return `${share.toFixed(2)} ×, 99 % of them within ${p99} ms (the clients themselves late by ${Math.round(flood.ownLag)} ms); ${flood.refused.withRetryAfter} refused with Retry-After`
}
