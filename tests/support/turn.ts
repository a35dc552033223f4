import { vi } from 'vitest'

/** The visitor hides the page, or returns to it. */
export function turn(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
