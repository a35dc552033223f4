import type { FastifyServerOptions } from 'fastify'
import { codeOf } from '../codeOf.ts'
import type { Config } from '../config.ts'

/** Where log lines go: one JSON object a line. */
export interface LogStream {
  write(line: string): void
}

/** Counts of what a retention run removed. */
const RETENTION_COUNTS = ['unfinished', 'leads', 'unanswered', 'addresses', 'events']

/**
 * The fields that a line may have besides its time, level, message and request id. Visitors fill none of them except `blocked`, which is a
 * word of ours or a host name. `id` is an event's.
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
  'folder',
  'count',
  'directive',
  'blocked',
  'page',
  'err',
]

/**
 * Codes of errors whose messages quote what visitors sent: SQLSTATE classes that quote the values of a statement (data exceptions and broken
 * constraints), and the framework's code for a second reply, such as a handler's after its 503, which quotes the URL.
 */
const QUOTES_VALUES = /^(22|23|FST_ERR_REP_ALREADY_SENT$)/

/** A run of digits, with or without spaces and hyphens, that can be a phone number or a code; ports and line numbers are shorter. */
const LONG_NUMBER = /\d(?:[ -]?\d){5,}/g

/**
 * The log's settings. Only listed fields are written, so no body, number, code or query string gets in by accident; a line names the fields
 * left out, for the developer of a new line. An error is its kind, code and stack, without the row that a database would quote. Source:
 * docs/security.md P1.
 */
export function loggerOptions(level: Config['logLevel'], stream: LogStream): FastifyServerOptions['logger'] {
  return {
    level,
    stream,
    formatters: { log: listedFields },
    serializers: { err: serializeError },
    hooks: {
      // A line without a message, such as some of the framework's, would get the message of its error unredacted.
      logMethod(args, write) {
        if (args.length === 1 && typeof args[0] === 'object') write.call(this, args[0], '')
        else write.apply(this, args)
      },
    },
  }
}

const isListed = (name: string, value: unknown): boolean =>
  LISTED.includes(name) || (RETENTION_COUNTS.includes(name) && typeof value === 'number')

function listedFields(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const unlisted = Object.keys(fields).filter((name) => !isListed(name, fields[name]))
  // The common case, and every request writes a line.
  if (unlisted.length === 0) return fields
  const leftOut = unlisted.filter((name) => !FRAMEWORK.includes(name))
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([name, value]) => isListed(name, value))),
    ...(leftOut.length > 0 && { leftOut }),
  }
}

/** Fields that the framework adds to its own lines: whole requests and answers. */
const FRAMEWORK = ['req', 'res']

function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, code: '', message: '', stack: '' }
  const code = codeOf(error)
  return {
    type: error.name,
    code,
    message: QUOTES_VALUES.test(code) ? '' : error.message.replaceAll(LONG_NUMBER, '•'),
    stack: framesOf(error, code),
  }
}

/** The stack without its head, which repeats the message and may itself look like frames; `''` when it begins with another one. */
function framesOf({ name, message, stack = '' }: Error, code: string): string {
  const said = message && `: ${message}`
  // The second is how Node's own errors begin.
  const head = [`${name}${said}\n`, `${name} [${code}]${said}\n`].find((start) => stack.startsWith(start)) ?? stack
  return stack.slice(head.length).trim().replaceAll('\n    at ', '\nat ')
}
