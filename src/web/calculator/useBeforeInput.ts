import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Listens to the browser's own `beforeinput` of a box: React builds its `onBeforeInput` from others, and misses some keyboards. */
export function useBeforeInput(box: RefObject<HTMLInputElement | null>, listen: (event: InputEvent) => void): void {
  const onBeforeInput = useEffectEvent(listen)
  useEffect(() => {
    const input = box.current
    const listener = (event: InputEvent) => onBeforeInput(event)
    input?.addEventListener('beforeinput', listener)
    return () => input?.removeEventListener('beforeinput', listener)
  }, [box])
}
