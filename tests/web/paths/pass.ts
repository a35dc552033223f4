import { vi } from 'vitest'
import { parseAustralianMobile } from '#core/phone/parseAustralianMobile.ts'
import { formatBrisbane } from '#core/time/formatBrisbane.ts'

// What the form loads lazily must be loaded before the clock is stopped.
parseAustralianMobile(formatBrisbane(0))

/**
 * Stops only the clock that the form sees: loading and rendering go on. A clock that `creeps` follows the real one, which user-event needs.
 */
export function stopClock({ creeps = false } = {}): void {
  const toFake = ['setTimeout', 'clearTimeout', 'Date'] as const
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20), toFake: [...toFake], shouldAdvanceTime: creeps, advanceTimeDelta: 5 })
}

/**
 * Advances a stopped clock, and runs everything that was waiting for it. Real pauses in between would take longer than everything else.
 */
export async function pass(ms: number): Promise<void> {
  for (const step of [ms, 0]) {
    vi.advanceTimersByTime(step)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Runs what is due now on a stopped clock. */
export async function turn(): Promise<void> {
  vi.advanceTimersByTime(0)
  await new Promise((resolve) => setImmediate(resolve))
}
