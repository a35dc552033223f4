import { codeOf } from '../codeOf.ts'

/** SQLSTATE of a deadlock, such as between an erasure and an answer of its session. */
const DEADLOCK = '40P01'

/** Whether PostgreSQL ended a statement, with its transaction, because it and another waited for each other. Pure. */
export function isDeadlock(error: unknown): boolean {
  return codeOf(error) === DEADLOCK
}
