import type { ErrorObject } from 'ajv'
import type { Path } from '../source/Path.ts'

/** An error with what its words are made from. */
export interface SchemaErrorContext {
  readonly error: ErrorObject
  readonly path: Path
  readonly root: unknown
  /** The place's name, to stand in the middle of a sentence. */
  readonly place: string
}
