import { UNSAFE_CHARACTERS } from '#core/contract/submission.ts'

const UNSAFE = new RegExp(`[${UNSAFE_CHARACTERS}]`, 'u')

/** Keys that reach a prototype when an object is copied carelessly. */
const FORBIDDEN_KEYS = ['__proto__', 'constructor', 'prototype']

/**
 * Whether any text or key in a parsed body cannot be stored, or must not be. Pure. Walks without recursion: a small body can be nested very
 * deeply.
 */
export function hasUnsafeText(body: unknown): boolean {
  const waiting: unknown[] = [body]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && UNSAFE.test(value)) return true
    if (typeof value !== 'object' || value === null) continue
    const keys = Object.keys(value)
    // Joined by what is safe, for one test instead of twenty.
    if (UNSAFE.test(keys.join(' '))) return true
    for (const key of keys) {
      if (FORBIDDEN_KEYS.includes(key)) return true
      // Safe: it is one of its own keys.
      waiting.push(value[key as keyof typeof value])
    }
  }
  return false
}
