import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the page is scrolled by more than `distance` pixels; `false` in prerendered HTML. */
export function useScrolledPast(distance: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > distance,
    () => false,
  )
}
