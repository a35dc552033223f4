import { DatabaseUnavailableError } from '../DatabaseUnavailableError.ts'
import { EngineBrokenError } from './EngineBrokenError.ts'
import type { PackedFailure } from './EngineCall.ts'

/** Depth of nested causes that are sent. */
const DEPTH = 4

/** Classes of error that show a bug. */
const natives: Readonly<Record<string, ErrorConstructor>> = { TypeError, RangeError, ReferenceError, SyntaxError }

/** Packs an error into a message between threads. Pure. */
export function packFailure(error: unknown, depth = DEPTH): PackedFailure {
  const { name, message, stack = '', cause } = error instanceof Error ? error : new Error(String(error))
  return {
    kind: kindOf(error),
    name,
    message,
    stack,
    fields: Object.fromEntries(Object.entries(Object(error)).filter(isPlain)),
    cause: cause === undefined || depth === 0 ? null : packFailure(cause, depth - 1),
  }
}

/**
 * Restores the error, with the stacks of both threads: unavailability and broken engines as their own classes, anything else as an `Error`
 * with the fields it had. Call it where the caller waits.
 */
export function unpackFailure(failure: PackedFailure): Error {
  const error = errorOf(failure)
  const ownFrames = error.stack?.slice(error.stack.indexOf('\n')) ?? ''
  return Object.assign(error, { stack: `${failure.stack}${ownFrames}` })
}

function errorOf({ kind, name, message, fields, cause }: PackedFailure): Error {
  const unpackedCause = cause === null ? undefined : unpackFailure(cause)
  if (kind === 'broken') return new EngineBrokenError(unpackedCause ?? new Error(message))
  if (kind === 'away') return new DatabaseUnavailableError(unpackedCause ?? new Error(message))
  const Native = natives[name]
  const error = new (Native ?? Error)(message, { cause: unpackedCause })
  return Object.assign(error, Native ? fields : { ...fields, name })
}

function kindOf(error: unknown): PackedFailure['kind'] {
  if (error instanceof EngineBrokenError) return 'broken'
  return error instanceof DatabaseUnavailableError ? 'away' : 'other'
}

function isPlain(entry: [string, unknown]): entry is [string, string | number | boolean] {
  return ['string', 'number', 'boolean'].includes(typeof entry[1])
}
