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
    // A subclass keeps its parent's name: it is told by its class.
    name: error instanceof EngineBrokenError ? EngineBrokenError.name : name,
    message,
    fields: Object.fromEntries(plain),
    cause: cause === undefined ? null : packFailure(cause),
  }
}

/** The error again: what says that the database is away is of its class, anything else an `Error` with the fields it had. */
export function unpackFailure({ name, message, fields, cause }: PackedFailure): Error {
  const unpackedCause = cause === null ? undefined : unpackFailure(cause)
  if (name === EngineBrokenError.name) return new EngineBrokenError(unpackedCause ?? new Error(message))
  if (name === DatabaseUnavailableError.name) return new DatabaseUnavailableError(unpackedCause ?? new Error(message))
  return Object.assign(new Error(message, { cause: unpackedCause }), { ...fields, name })
}
