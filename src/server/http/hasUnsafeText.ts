/** A NUL, or half of a surrogate pair: PostgreSQL stores neither, and one of them would fail every row stored beside it. */
const UNSAFE = /[\0\p{Cs}]/u

/** Whether any text or key in a parsed body cannot be stored. Pure. Walks without recursion: a small body can be nested very deep. */
export function hasUnsafeText(body: unknown): boolean {
  const waiting: unknown[] = [body]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && UNSAFE.test(value)) return true
    if (typeof value !== 'object' || value === null) continue
    for (const entry of Object.entries(value)) waiting.push(...entry)
  }
  return false
}
