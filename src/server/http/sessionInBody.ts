/** The form session that a body names, whether or not it is one; `null`: none. Pure. */
export function sessionInBody(body: unknown): string | null {
  const session = typeof body === 'object' && body !== null && 'sessionId' in body ? body.sessionId : null
  return typeof session === 'string' && session !== '' ? session : null
}
