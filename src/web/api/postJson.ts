import type { Api } from './Api.ts'

interface JsonRequest extends Pick<RequestInit, 'keepalive' | 'signal'> {
  readonly body: object
  readonly headers: Readonly<Record<string, string>>
}

/** A reply: `body` is its JSON object, or `{}` when it is not one. */
export interface JsonReply {
  readonly ok: boolean
  readonly status: number
  readonly headers: Headers
  readonly body: Readonly<Record<string, unknown>>
  /** Why the body broke off; `null` if it came to its end, JSON or not. */
  readonly breakOff: unknown
}

/** Posts JSON to a path below the API's base. Rejects, as `fetch` does, when there is no response or `signal` aborts it. */
export async function postJson(
  api: Api,
  path: string,
  { body, headers: more, ...init }: JsonRequest,
): Promise<JsonReply> {
  const response = await api.fetch(`${api.baseUrl}${path}`, {
    ...init,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  })
  const { ok, status, headers } = response
  return { ok, status, headers, ...(await readBody(response)) }
}

async function readBody(response: Response): Promise<Pick<JsonReply, 'body' | 'breakOff'>> {
  try {
    const body: unknown = await response.json()
    return { body: typeof body === 'object' && body !== null ? { ...body } : {}, breakOff: null }
  } catch (error) {
    // A body that is not JSON counts as empty: the status decides.
    return { body: {}, breakOff: error instanceof SyntaxError ? null : error }
  }
}

/** A field of a reply, if it is a text that is not blank. Pure. */
export function textField(reply: JsonReply, name: string): string | undefined {
  const value = reply.body[name]
  return typeof value === 'string' && value.trim() ? value : undefined
}
