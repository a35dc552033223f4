/**
 * SQLSTATEs that are not the statement's fault: connection (08), a login that is refused, as after a changed password (28), a database that
 * is not there, as while one is restored (3D), too few resources such as a full disk (53), stopped by the operator or starting (57P0x), the
 * files below (58), no writing on this server (25006), a statement that took too long (57014), and, where the database or the login sets such
 * limits, a lock that did not come in time (55P03) and a transaction that took too long (25P03, 25P04).
 */
const AWAY = /^(08|28|3D|53|57P0|58)|^(25006|25P03|25P04|55P03|57014)$/

/** Whether an SQLSTATE means that the database is away for now. Pure. */
export function isAwayCode(code: string): boolean {
  return AWAY.test(code)
}
