import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** Where log lines go: one JSON object a line. */
export interface LogStream {
  write(line: string): void
}

/** SQLSTATE classes whose messages quote the values of a statement: data exceptions and broken constraints. */
const QUOTES_VALUES = /^(22|23)/

/**
 * The log's settings. Only what is listed here is written, so no body, number, code or query string gets into it by accident: an
 * error is its kind, code and stack, without the row that a database would quote.
 */
export function loggerOptions(level: Config['logLevel'], stream: LogStream): FastifyServerOptions['logger'] {
  return { level, stream, serializers: { err: serializeError, req: () => ({}), res: () => ({}) } }
}

function serializeError(error: Error & { readonly code?: string }) {
  const quotes = QUOTES_VALUES.test(error.code ?? '')
  const [, ...frames] = (error.stack ?? '').split('\n    at ')
  return {
    type: error.name,
    code: error.code ?? '',
    message: quotes ? '' : error.message,
    stack: frames.map((frame) => `at ${frame.trim()}`).join('\n'),
  }
}
