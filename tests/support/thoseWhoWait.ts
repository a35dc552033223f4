/** SQL, inside a transaction on PostgreSQL: a row for each lock that others wait for until it is over. The whole of `pg_locks` also has other tests. */
export const THOSE_WHO_WAIT = 'select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid'
