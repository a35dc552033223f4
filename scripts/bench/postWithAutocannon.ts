import autocannon from 'autocannon'
import { assertAllAcknowledged, type PostLoad } from './AnswerLoad.ts'

/** Posts with autocannon, which is always installed. A request costs it about as much processor time as it costs the server. */
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
