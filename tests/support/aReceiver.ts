import http from 'node:http'
import { text } from 'node:stream/consumers'
import { closeServer } from '../../scripts/product/closeServer.ts'
import { listenOnLoopback } from '../../scripts/product/listenOnLoopback.ts'

/** A call that a receiver got. */
interface ReceivedCall {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** How a receiver answers a call: a status, perhaps with headers, or not at all. */
type ReceiverAnswer = number | { readonly status: number; readonly headers: http.OutgoingHttpHeaders } | 'hangs'

/** A server on loopback that webhooks are sent to. */
export interface Receiver {
  readonly url: string
  readonly calls: ReceivedCall[]
  /** Applies from now on; the number counts the calls from 0. */
  answer(how: (call: ReceivedCall, index: number) => ReceiverAnswer | Promise<ReceiverAnswer>): void
  close(): Promise<void>
}

/** Opens a receiver that accepts everything. */
export async function aReceiver(): Promise<Receiver> {
  const calls: ReceivedCall[] = []
  let how: Parameters<Receiver['answer']>[0] = () => 204
  const server = http.createServer((request, response) => {
    void (async () => {
      // Safe: every header that a webhook has comes once.
      const call = { headers: request.headers as Record<string, string>, body: await text(request) }
      const answered = await how(call, calls.push(call) - 1)
      if (answered === 'hangs') return
      const { status, headers } = typeof answered === 'number' ? { status: answered, headers: {} } : answered
      response.writeHead(status, headers).end()
    })()
  })
  const port = await listenOnLoopback(server)
  return {
    url: `http://127.0.0.1:${port}/hooks/leads`,
    calls,
    answer: (answer) => {
      how = answer
    },
    close: () => closeServer(server),
  }
}
