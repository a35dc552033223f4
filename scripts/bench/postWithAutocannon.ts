import autocannon from 'autocannon'
import { assertAllAcknowledged, type PostLoad } from './AnswerLoad.ts'

/** Posts with autocannon, which is always there. A request costs it about as much of a processor as it costs the server. */
export const postWithAutocannon: PostLoad = async ({ url, stream, connections, seconds }) => {
  let index = 0
  const result = await autocannon({
    url: `${url}/api/submit`,
    connections,
    duration: seconds,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    requests: [{ setupRequest: (request) => ({ ...request, body: stream.body(index++) }) }],
  })
  assertAllAcknowledged({ refused: result.non2xx, failed: result.errors })
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 }
}
