import { DatabaseUnavailableError } from '../DatabaseUnavailableError.ts'
import { EngineBrokenError } from './EngineBrokenError.ts'
import type { PackedFailure } from './EngineCall.ts'

/** Makes of an error what a message between threads can carry. */
export function packFailure(error: unknown): PackedFailure {
  const { name, message, cause } = error instanceof Error ? error : new Error(String(error))
  const plain = Object.entries(Object(error)).filter(
    ([, value]) => typeof value !== 'object' && typeof value !== 'function',
  )
  return {
    kind: kindOf(error),
    name,
    message,
    fields: Object.fromEntries(plain),
    cause: cause === undefined ? null : packFailure(cause),
  }
}

/** The error again: what says that the database is away is of its class, anything else an `Error` with the fields it had. */
export function unpackFailure({ kind, name, message, fields, cause }: PackedFailure): Error {
  const unpackedCause = cause === null ? undefined : unpackFailure(cause)
  if (kind === 'broken') return new EngineBrokenError(unpackedCause ?? new Error(message))
  if (kind === 'away') return new DatabaseUnavailableError(unpackedCause ?? new Error(message))
  return Object.assign(new Error(message, { cause: unpackedCause }), { ...fields, name })
}

function kindOf(error: unknown): PackedFailure['kind'] {
  if (error instanceof EngineBrokenError) return 'broken'
  return error instanceof DatabaseUnavailableError ? 'away' : 'other'
}
