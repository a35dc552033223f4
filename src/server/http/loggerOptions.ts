import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** Where log lines go: one JSON object a line. */
export interface LogStream {
  write(line: string): void
}

/** What a retention run removed: counts. */
const RETENTION_COUNTS = ['unfinished', 'leads', 'unanswered', 'addresses', 'events']

/**
 * The fields that a line may have beside its time, level, message and request id: none that a visitor fills, but for `blocked`, which
 * is a word of ours or the name of a machine. `id` is an event's.
 */
const LISTED = [
  'event',
  'kind',
  'id',
  'attempts',
  'method',
  'route',
  'status',
  'ms',
  'session',
  'reason',
  'count',
  'directive',
  'blocked',
  'page',
  'err',
]

/** SQLSTATE classes whose messages quote the values of a statement: data exceptions and broken constraints. */
const QUOTES_VALUES = /^(22|23)/

/** Digits in a row, spaces and hyphens between them allowed, that can be a number or a code; ports and line numbers are shorter. */
const LONG_NUMBER = /\d(?:[ -]?\d){5,}/g

/**
 * The log's settings. Only fields that are listed here are written, so no body, number, code or query string gets into it by
 * accident; a line names those that were left out, for whoever writes a new one. An error is its kind, code and stack, without the
 * row that a database would quote. Source: docs/security.md P1.
 */
export function loggerOptions(level: Config['logLevel'], stream: LogStream): FastifyServerOptions['logger'] {
  return { level, stream, formatters: { log: listedFields }, serializers: { err: serializeError } }
}

const listed = new Set(LISTED)

const isListed = (name: string, value: unknown): boolean =>
  listed.has(name) || (RETENTION_COUNTS.includes(name) && typeof value === 'number')

function listedFields(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const names = Object.keys(fields)
  // Nearly every line, and there is one for every request.
  if (names.every((name) => isListed(name, fields[name]))) return fields
  const leftOut = names.filter((name) => !isListed(name, fields[name]) && !FRAMEWORK.includes(name))
  return {
    ...Object.fromEntries(names.filter((name) => isListed(name, fields[name])).map((name) => [name, fields[name]])),
    ...(leftOut.length > 0 && { leftOut }),
  }
}

/** What the framework adds to lines of its own: whole requests and answers. */
const FRAMEWORK = ['req', 'res']

function serializeError(error: Error & { readonly code?: unknown }) {
  const code = typeof error.code === 'string' ? error.code : ''
  const head = `${error.name}: ${error.message}`
  const stack = error.stack ?? ''
  // Without its head, which is the message again and may itself look like frames.
  const frames = stack.startsWith(head) ? stack.slice(head.length) : ''
  return {
    type: error.name,
    code,
    message: QUOTES_VALUES.test(code) ? '' : error.message.replaceAll(LONG_NUMBER, '•'),
    stack: frames.trim().replaceAll('\n    at ', '\nat '),
  }
}
