import { vi } from 'vitest'
// What the form loads lazily must be loaded before the clock is stopped.
import '#core/phone/parseAustralianMobile.ts'

/** Stops only the clock that the form sees: loading and rendering go on. */
export function stopClock(): void {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20), toFake: ['setTimeout', 'clearTimeout', 'Date'] })
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
