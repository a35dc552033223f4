import type { Api } from './Api.ts'

/** A reply: `body` is its JSON object, or `{}` when it is not one. */
export interface JsonReply {
  readonly ok: boolean
  readonly status: number
  readonly headers: Headers
  readonly body: Readonly<Record<string, unknown>>
}

/** Posts JSON to a path below the API's base. Rejects, as `fetch` does, when there is no response or `signal` aborts it. */
export async function postJson(
  api: Api,
  path: string,
  request: { body: object; headers?: Record<string, string>; init?: RequestInit },
): Promise<JsonReply> {
  const response = await api.fetch(`${api.baseUrl}${path}`, {
    ...request.init,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...request.headers },
    body: JSON.stringify(request.body),
  })
  const { ok, status, headers } = response
  return { ok, status, headers, body: await readObject(response) }
}

async function readObject(response: Response): Promise<JsonReply['body']> {
  // A body that is not JSON counts as empty: the status decides.
  const body: unknown = await response.json().catch(() => ({}))
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

/** A field of a reply, if it is a non-empty text. Pure. */
export function textField(reply: JsonReply, name: string): string | undefined {
  const value = reply.body[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
