import { setTimeout as delay } from 'node:timers/promises'
import { answerStream } from '../answerStream.ts'
import { compareStored } from '../compareStored.ts'
import type { FaultScenario } from '../FaultScenario.ts'
import { percentile } from '../percentile.ts'
import { postJson } from '../postJson.ts'
import { pour } from '../pour.ts'
import { readStored } from '../readStored.ts'
import type { Random } from '../seededRandom.ts'
import { stopServer } from '../../product/stopServer.ts'

/** The offered load as a multiple of capacity. */
const FACTOR = 10

/** Connections that are enough to keep the server busy. */
const FULL_LOAD = 64

/** Visitors at the same moment, whatever the rate. */
const CROWD = 4000

/** ms; the goal for accepted answers. */
const P99_LIMIT_MS = 500

/**
 * Bytes that the server may grow by in the seconds of the short form, in which each of its two threads fills its heap: by 108 to 201 MB where it
 * takes 10,000 answers a second.
 */
const GROWTH_LIMIT = 300 * 2 ** 20

/** How much higher memory may be in the second half of the crowd than at its peak in the first, which fills buffers and caches. */
const LATE_GROWTH_LIMIT = 1.1

/** ms until it is as fast as before. */
const RECOVERY_LIMIT_MS = 5000

/**
 * Measures what the server can take, then sends ten times as much, whether or not it answers. The short form does not judge times: they
 * would depend on the machine's other work.
 */
export const overload: FaultScenario = {
  name: '10 × what it can take',
  run: async ({ isLong, random, freshFolder, startServer }) => {
    const dataDir = await freshFolder()
    const server = await startServer({ dataDir })
    await server.ready()
    const stream = answerStream(random.fork())
    const need = { port: server.port, body: stream.body }
    const closed = { ...need, connections: FULL_LOAD, rate: Number.POSITIVE_INFINITY }
    const warmUp = await pour({ ...closed, durationMs: isLong ? 3000 : 800 })
    const full = await pour({ ...closed, durationMs: isLong ? 5000 : 1500, from: warmUp.sent })
    const capacity = full.accepted.length / full.seconds
    const memoryBefore = server.memory()
    const memory: number[] = []
    const watch = setInterval(() => memory.push(server.memory()), 100)
    const flood = await pour({
      ...need,
      connections: CROWD,
      rate: FACTOR * capacity,
      durationMs: isLong ? 60_000 : 3000,
      from: warmUp.sent + full.sent,
    })
    clearInterval(watch)
    const recovery = await recoverAfterFlood(server.url, random.fork())
    const stop = await stopServer(server)

    const pours = [warmUp, full, flood]
    const sentInAll = pours.reduce((sum, { sent }) => sum + sent, 0)
    const answers = (indexes: readonly number[]) => indexes.map((index) => stream.answer(index))
    const stored = await readStored({ dataDir })
    const posted = answers(Array.from({ length: sentInAll }, (_, index) => index))
    const acknowledged = answers(pours.flatMap(({ accepted }) => accepted))
    const streamed = stored.filter(({ sessionId }) => sessionId.startsWith(posted[0]?.sessionId.slice(0, 12) ?? ' '))
    const { lost, duplicated } = compareStored({ posted, acknowledged }, streamed)
    const p99 = percentile(flood.latencies, 0.99) ?? Number.POSITIVE_INFINITY
    const half = Math.ceil(memory.length / 2)
    const first = Math.max(...memory.slice(0, half))
    const second = Math.max(...memory.slice(half))
    const growth = Math.max(first, second) - memoryBefore
    const broken = [
      flood.accepted.length === 0 && 'nothing was acknowledged during the flood',
      lost > 0 && `${lost} acknowledged answers lost`,
      duplicated > 0 && `${duplicated} answers stored twice`,
      isLong && p99 > P99_LIMIT_MS && `99 % of the accepted took ${Math.round(p99)} ms, wanted ${P99_LIMIT_MS}`,
      flood.refused.without > 0 && `${flood.refused.without} refusals without Retry-After`,
      !isLong && growth > GROWTH_LIMIT && `memory grew by ${megabytes(growth)}`,
      isLong && second > LATE_GROWTH_LIMIT * first && `memory grew from ${megabytes(first)} to ${megabytes(second)}`,
      isLong && recovery > RECOVERY_LIMIT_MS && `it took ${Math.round(recovery)} ms to recover`,
      isLong && flood.broken > 0 && `${flood.broken} connections broke`,
      flood.unexpected.size > 0 && `answered ${[...flood.unexpected.keys()].join(', ')}`,
      ...stop.broken,
    ].filter((sentence) => sentence !== false)
    const offered = (flood.sent + flood.turnedAway) / flood.seconds / capacity
    return {
      acknowledged: acknowledged.length,
      lost,
      duplicated,
      misordered: null,
      refused: flood.refused,
      recoveryMs: [recovery],
      remarks:
        `takes ${Math.round(capacity)}/s; offered ${offered.toFixed(1)} × that for ${Math.round(flood.seconds)} s, of which ` +
        `${(flood.sent / flood.seconds / capacity).toFixed(1)} × got a connection (${CROWD} at most); accepted ` +
        `${Math.round(flood.accepted.length / flood.seconds)}/s, 99 % within ${Math.round(p99)} ms (the clients themselves late by ${Math.round(flood.ownLag)} ms); memory ` +
        `${megabytes(memoryBefore)} before, at most ${megabytes(first)} in the first half and ${megabytes(second)} in the second`,
      broken,
    }
  },
}

/** ms until a single visitor is answered as fast as before. */
async function recoverAfterFlood(url: string, random: Random): Promise<number> {
  const startedAt = performance.now()
  const stream = answerStream(random)
  for (let index = 0; performance.now() - startedAt < 2 * RECOVERY_LIMIT_MS; index += 1) {
    const reply = await postJson(`${url}/api/submit`, stream.body(index)).catch(() => null)
    if (reply?.status === 200 && reply.ms < 100) break
    await delay(20)
  }
  return performance.now() - startedAt
}

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`
