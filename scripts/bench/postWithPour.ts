import { percentile } from '../faults/percentile.ts'
import { pour } from '../faults/pour.ts'
import { assertAllAcknowledged, type PostLoad } from './AnswerLoad.ts'

/** Posts with our own client, where wrk is not installed. */
export const postWithPour: PostLoad = async ({ url, stream, connections, seconds }) => {
  const { accepted, latencies, refused, unexpected, broken, ...poured } = await pour({
    port: Number(new URL(url).port),
    body: stream.body,
    rate: Number.POSITIVE_INFINITY,
    connections,
    durationMs: seconds * 1000,
  })
  const others = [...unexpected.values()].reduce((sum, times) => sum + times, 0)
  assertAllAcknowledged({ refused: refused.withRetryAfter + refused.without + others, failed: broken })
  return { perSecond: accepted.length / poured.seconds, p99: percentile(latencies, 0.99) ?? Number.NaN }
}
