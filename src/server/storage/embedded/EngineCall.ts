/** What the server's thread asks of the engine's. `transaction` is the number of an open one; without it a statement stands alone. */
export type EngineRequest =
  | {
      readonly kind: 'query'
      readonly text: string
      readonly params: readonly unknown[]
      readonly transaction?: number
    }
  | { readonly kind: 'script'; readonly text: string; readonly transaction?: number }
  | { readonly kind: 'begin' | 'commit' | 'rollback'; readonly transaction: number }
  | { readonly kind: 'close' }

/** A request with the number that its reply will have. */
export type EngineCall = EngineRequest & { readonly id: number }

/** What the engine's thread says to a call; of its own accord, under {@link OPENED}, once the engine is open. */
export type EngineReply =
  | { readonly id: number; readonly rows: readonly object[] }
  | { readonly id: number; readonly failure: PackedFailure }

/** The number of no call: the first reply, which tells whether the engine has opened. */
export const OPENED = 0

/** An error on its way between threads, which drop all but its message otherwise. */
export interface PackedFailure {
  /** `broken`: an `EngineBrokenError`; `away`: any other `DatabaseUnavailableError`. */
  readonly kind: 'broken' | 'away' | 'other'
  readonly name: string
  readonly message: string
  /** Where it happened; `''`: not known. */
  readonly stack: string
  /** What else it tells in plain values, such as PostgreSQL's `code`, `constraint` and `severity`. */
  readonly fields: Readonly<Record<string, string | number | boolean>>
  readonly cause: PackedFailure | null
}

/** What the engine's thread is started with: to make a database and end, or to open one and answer calls. */
export interface EngineThreadData {
  readonly task: 'create' | 'open'
  readonly folder: string
}
