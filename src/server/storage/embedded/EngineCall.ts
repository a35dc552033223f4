/** A call from the server's thread to the engine's. `transaction` is the number of an open one; without it a statement stands alone. */
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

/** The engine thread's reply to a call; under {@link OPENED}, unasked, once the engine is open. */
export type EngineReply =
  | { readonly id: number; readonly rows: readonly object[] }
  | { readonly id: number; readonly failure: PackedFailure }

/** A number that no call has, for the first reply: whether the engine has opened. */
export const OPENED = 0

/** An error sent between threads, which otherwise drop all but its message. */
export interface PackedFailure {
  /** `broken`: an `EngineBrokenError`; `away`: any other `DatabaseUnavailableError`. */
  readonly kind: 'broken' | 'away' | 'other'
  readonly name: string
  readonly message: string
  /** Its stack; `''`: unknown. */
  readonly stack: string
  /** Its other plain values, such as PostgreSQL's `code`, `constraint` and `severity`. */
  readonly fields: Readonly<Record<string, string | number | boolean>>
  readonly cause: PackedFailure | null
}

/** The engine thread's start data: to create a database and end, or to open one and reply to calls. */
export interface EngineThreadData {
  readonly task: 'create' | 'open'
  readonly folder: string
}
