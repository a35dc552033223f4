/** What to do about a database that takes no writes (SQLSTATE 25006). */
export const readOnlyAdvice =
  'If it is a replica, set DATABASE_URL to the primary; if not, find out why default_transaction_read_only is on: some providers do that on a full disk.'
