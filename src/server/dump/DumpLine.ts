/** The first line of a dump. The names of the migrations say what shape the tables have. */
export interface DumpHeader {
  readonly format: typeof DUMP_FORMAT
  readonly version: typeof DUMP_VERSION
  readonly madeAt: string
  readonly migrations: readonly string[]
}

/** The line before the rows of a table. A row is an array of its columns' values as PostgreSQL writes them, or null. */
export interface DumpTable {
  readonly table: string
  readonly columns: readonly string[]
}

/** The last line: without it a file has been cut short. `sha256` is of every byte above it. */
export interface DumpEnd {
  readonly rows: Readonly<Record<string, number>>
  readonly sha256: string
}

/** Distinguishes a dump from other files of JSON lines. */
export const DUMP_FORMAT = 'super-review database'

/** The version of the lines' format, not of the tables. */
export const DUMP_VERSION = 1

/** A fault in a dump, in words for the operator. */
export class DumpError extends Error {
  override readonly name = 'DumpError'
}
