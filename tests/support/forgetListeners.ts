import { onTestFinished, vi } from 'vitest'

/** Takes from the window, once the test has finished, what began to listen there since this call: pages listen for as long as they live. */
export function forgetListeners(): void {
  const { calls } = vi.spyOn(window, 'addEventListener').mock
  onTestFinished(() =>
    calls.forEach(([type, listener, options]) => window.removeEventListener(type, listener, options)),
  )
}
