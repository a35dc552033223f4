/** A request as the site sent it. */
interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly keepalive: boolean
  readonly body: Record<string, unknown>
}

/** Answers one request; throw to fail like a dead network. */
export type Script = (request: SeenRequest) => ScriptedReply | Promise<ScriptedReply>

/** No answer, as browsers tell it. */
export const deadNetwork = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'))

/** A body that breaks off. */
export const brokenOff = (): ReadableStream =>
  new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) })

interface ScriptedReply {
  readonly status?: number
  /** JSON, unless it is a text or a stream. */
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

const happy: Record<string, unknown> = {
  '/api/ip': { ip: '203.0.113.7' },
  '/api/verify': { status: 'pending' },
  '/api/verify/check': { status: 'approved' },
  '/api/submit': { status: 'ok' },
}

/**
 * A `fetch` that answers successfully unless a script says otherwise, and records its requests. A request to any other path fails the test.
 */
export function scriptedServer(scripts: Readonly<Record<string, Script>> = {}) {
  const seen: SeenRequest[] = []
  const answer = { ...scripts }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = input instanceof Request ? input.url : input.toString()
    const text = typeof init?.body === 'string' ? init.body : '{}'
    const { method = 'GET', headers: sent, keepalive = false } = init ?? {}
    const request = { method, path, headers: new Headers(sent), keepalive, body: JSON.parse(text) }
    seen.push(request)
    if (!(path in happy)) {
      // What is printed fails the test; the page could take the error for a dead network.
      console.error(`Unexpected request: ${path}`)
      throw new Error('There is no such call')
    }
    const { status = 200, body = happy[path], headers = {} } = (await answer[path]?.(request)) ?? {}
    const isRaw = typeof body === 'string' || body instanceof ReadableStream
    return new Response(isRaw ? body : JSON.stringify(body), { status, headers })
  }
  return {
    fetch,
    /** Changes the script of a path. */
    on: (path: string, script: Script) => {
      answer[path] = script
    },
    requests: (path: string) => seen.filter((request) => request.path === path),
    submissions: () => seen.filter(({ path }) => path === '/api/submit').map(({ body }) => body),
  }
}
