import type { ErrorObject } from 'ajv'
import type { Path } from '../source/Path.ts'

/** An error with what is needed to describe it. */
export interface SchemaErrorContext {
  readonly error: ErrorObject
  readonly path: Path
  readonly root: unknown
  /** The place's name, for the middle of a sentence. */
  readonly place: string
}
