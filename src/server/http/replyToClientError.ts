import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { sentenceFor } from './replyToError.ts'
import type { SecurityHeaders } from './securityHeaders.ts'

/** Replies to bytes that are not HTTP, with a sentence and the usual `headers`, for nobody to keep; notes the status, and hangs up. */
export function replyToClientError(
  headers: () => SecurityHeaders,
  note: (status: number) => void,
): (error: Error & { readonly code?: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[error.code ?? ''] ?? 400
    const body = JSON.stringify({ error: sentenceFor(status) })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      `Date: ${new Date().toUTCString()}`,
      'Connection: close',
      ...Object.entries(headers()).map(([name, value]) => `${name}: ${value}`),
    ]
    note(status)
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.destroy()
  }
}
