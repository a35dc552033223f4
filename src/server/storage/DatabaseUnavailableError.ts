import { codeOf } from '../codeOf.ts'

/** The database cannot be reached, or cannot write, for now; the statement itself is not at fault. Retry later. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  /** SQLSTATE or errno, `''` when there is none. */
  readonly code: string

  constructor(cause: unknown) {
    // Safe: what fails here comes from an engine, its driver or Node; several failed connections have one code and no message.
    const { message } = cause as Error
    const code = codeOf(cause)
    super(`The database is away: ${message || code}`, { cause })
    this.code = code
  }
}

/** Whether a failure ends by itself once the database is back, so that it is answered with 503 and Retry-After. Pure. */
export function isUnavailable(error: unknown): error is DatabaseUnavailableError {
  return error instanceof DatabaseUnavailableError
}
