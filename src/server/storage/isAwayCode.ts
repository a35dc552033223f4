/**
 * SQLSTATEs that are not the statement's fault: connection (08), too few resources such as a full disk (53), stopped by the operator or
 * starting (57P0x), the files below (58), no writing on this server (25006), and a statement that took too long (57014).
 */
const AWAY = /^(08|53|57P0|58)|^(25006|57014)$/

/** Whether an SQLSTATE means that the database is away for now. Pure. */
export function isAwayCode(code: string): boolean {
  return AWAY.test(code)
}
