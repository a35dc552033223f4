/** The operations of both a database and an open transaction. */
export interface Queryable {
  /**
   * Runs one statement with `$1`… parameters and returns its rows. `Row` is the caller's word for what the statement selects:
   * both engines agree on text, int4, boolean, timestamptz (`Date`), json and arrays, not on int8, which no statement may return.
   * A parameter of the type text may be given as its UTF-8 bytes.
   * Rejects with a `DatabaseUnavailableError` when the database is away.
   */
  query<Row extends object>(text: string, params?: readonly unknown[]): Promise<readonly Row[]>
  /** Runs a script of several statements without parameters. */
  script(text: string): Promise<void>
}

/** PostgreSQL, embedded or by URL. Everything above storage/ sees only this. */
export interface Database extends Queryable {
  /** Whether it runs one statement at a time, so that an open transaction keeps everybody else waiting. */
  readonly isSerial: boolean
  /** Runs `work` in a transaction: committed when it resolves, rolled back when it rejects. Never wait for anything but the database in it. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>
  /** Waits some seconds for running statements, then closes. */
  close(): Promise<void>
}
