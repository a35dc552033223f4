import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { ensureBuild } from '../ensureBuild.ts'
import { type AnswerStream, answerStream } from '../faults/answerStream.ts'
import { pour } from '../faults/pour.ts'
import { percentile } from '../faults/percentile.ts'
import { findPostgres, type PrivatePostgres, startPostgres } from '../faults/privatePostgres.ts'
import { raised } from '../faults/raised.ts'
import { seededRandom } from '../faults/seededRandom.ts'
import { type RunningServer, startServer } from '../faults/startServer.ts'
import { stopServer } from '../faults/stopServer.ts'
import { freePort } from '../freePort.ts'
import { insertLikeTheProduct } from './insertLikeTheProduct.ts'
import { cell, costOf } from './interleave.ts'

const ROUNDS = 5

/** Seconds of each side of a round. */
const SIDE_SECONDS = 4

/** Requests at a time: of the server, and of the bare database. */
const CONNECTIONS = 64
const DATABASE_CLIENTS = 32

/** Wanted: rows a second, end to end, over those of the bare database. */
const TARGET = 0.5

/** How much more than it can take the server gets in the last part. */
const FLOOD = 10

/**
 * `POST /api/submit`, end to end on the embedded database, against the bare limit of this machine: pgbench's prepared one-row INSERT
 * of the same row into a PostgreSQL beside it. In turn, so that a slow moment hits both.
 */
export async function server(): Promise<string> {
  const bin = findPostgres()
  if (bin === null) return '## Server\n\nnot run: no PostgreSQL found to compare with'
  await ensureBuild({ root: process.cwd(), mayBuild: true })
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const postgres = await startPostgres(bin)
  const port = await freePort()
  const log = join(folder, 'server.log')
  const product = startServer({
    port,
    dataDir: join(folder, 'embedded'),
    log,
    env: raised('submitsPerSessionMinute'),
  })
  try {
    await product.ready()
    return await compare({ product, port, postgres, folder })
  } finally {
    await stopServer(product)
    await postgres.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Sides {
  readonly product: RunningServer
  readonly port: number
  readonly postgres: PrivatePostgres
  readonly folder: string
}

async function compare({ product, port, postgres, folder }: Sides): Promise<string> {
  const script = join(folder, 'insert.sql')
  await writeFile(script, await insertLikeTheProduct(postgres, join(folder, 'sample.log')))
  const stream = answerStream(seededRandom(Date.now()))
  let index = 0
  const next = () => stream.body(index++)
  await load(product, next, 2)
  const rounds: { bare: number; whole: number; p99: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = insertsPerSecond(postgres, script)
    const { perSecond, p99 } = await load(product, next, SIDE_SECONDS)
    rounds.push({ bare, whole: perSecond, p99 })
  }
  const whole = costOf(rounds.map((round) => round.whole))
  const ratio = costOf(rounds.map((round) => round.whole / round.bare))
  const flood = await pourTooMuch(stream, { port, capacity: whole.median, from: index })
  return [
    '## Server',
    '',
    `| ${ROUNDS} rounds in turn, median (lowest–highest) | |`,
    '| --- | --- |',
    `| pgbench, prepared one-row INSERT, ${DATABASE_CLIENTS} clients | ${cell(costOf(rounds.map(({ bare }) => bare)))} rows/s |`,
    `| \`POST /api/submit\` on the embedded database, ${CONNECTIONS} connections | ${cell(whole)} answers/s |`,
    `| **ratio** (wanted: ≥ ${TARGET}) | **${cell(ratio)} ×** |`,
    `| 99 % of the answers within | ${cell(costOf(rounds.map(({ p99 }) => p99)))} ms |`,
    `| ${FLOOD} × overload: accepted, over what it takes at most | ${flood} |`,
  ].join('\n')
}

async function load(product: RunningServer, next: () => string, duration: number) {
  const result = await autocannon({
    url: `${product.url}/api/submit`,
    connections: CONNECTIONS,
    duration,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    requests: [{ setupRequest: (request) => ({ ...request, body: next() }) }],
  })
  if (result.non2xx + result.errors > 0) {
    throw new Error(
      `${result.non2xx} answers were refused and ${result.errors} failed: the figures would mean nothing.`,
    )
  }
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 }
}

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
  { port, capacity, from }: { readonly port: number; readonly capacity: number; readonly from: number },
): Promise<string> {
  const flood = await pour({
    port,
    path: '/api/submit',
    body: stream.body,
    rate: FLOOD * capacity,
    connections: 4000,
    durationMs: SIDE_SECONDS * 1000,
    from,
  })
  const share = flood.accepted.length / flood.seconds / capacity
  const p99 = Math.round(percentile(flood.latencies, 0.99) ?? Number.NaN)
  return `${share.toFixed(2)} ×, 99 % of them within ${p99} ms; ${flood.refused.withRetryAfter} refused with Retry-After`
}
